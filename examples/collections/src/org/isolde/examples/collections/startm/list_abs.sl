// Parts of a list are taken for one when nothing else is known of the node y' at which they meet.

Node(x, y') * Node(y', z) ~> List(x, z):
  y' nin context;
  y' nin x;
  y' nin z
;;

Node(x, y') * List(y', z) ~> List(x, z):
  y' nin context;
  y' nin x;
  y' nin z
;;

List(x, y') * Node(y', z) ~> List(x, z):
  y' nin context;
  y' nin x;
  y' nin z
;;

List(x, y') * List(y', z) ~> List(x, z):
  y' nin context;
  y' nin x;
  y' nin z
;;
