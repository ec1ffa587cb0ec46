// Parts of a tree are taken for one when nothing else is known of the node y' where they meet, and of what is beside.

/* A node with all that is below it is a tree, unless the program is just looking at the node. */
tnd(x', y', w') * tree(y') * tree(w') ~> tree(x'):
  y' nin context;
  w' nin context
;;

/* A tree to its end. */
tseg(x, y') * tree(y') ~> tree(x):
  y' nin context;
  y' nin x
;;

/* Two parts of a tree. */
tseg(x, y') * tseg(y', z) ~> tseg(x, z):
  y' nin context;
  y' nin x;
  y' nin z
;;

/* A part of a tree and a node below it, or above it. */
tseg(x, y') * tnd(y', z, v') * tree(v') ~> tseg(x, z):
  y' nin context;
  v' nin context;
  y' nin x;
  y' nin z;
  z nin nil
;;

tseg(x, y') * tnd(y', v', z) * tree(v') ~> tseg(x, z):
  y' nin context;
  v' nin context;
  y' nin x;
  y' nin z;
  z nin nil
;;

tnd(x, y', w') * tree(w') * tseg(y', z) ~> tseg(x, z):
  y' nin context;
  w' nin context;
  y' nin x;
  y' nin z;
  z nin nil
;;

tnd(x, w', y') * tree(w') * tseg(y', z) ~> tseg(x, z):
  y' nin context;
  w' nin context;
  y' nin x;
  y' nin z;
  z nin nil
;;

/* A node and a node below it. */
tnd(x, y', w') * tree(w') * tnd(y', z, v') * tree(v') ~> tseg(x, z):
  y' nin context;
  w' nin context;
  v' nin context;
  y' nin x;
  y' nin z;
  z nin nil
;;

tnd(x, y', w') * tree(w') * tnd(y', v', z) * tree(v') ~> tseg(x, z):
  y' nin context;
  w' nin context;
  v' nin context;
  y' nin x;
  y' nin z;
  z nin nil
;;

tnd(x, w', y') * tree(w') * tnd(y', z, v') * tree(v') ~> tseg(x, z):
  y' nin context;
  w' nin context;
  v' nin context;
  y' nin x;
  y' nin z;
  z nin nil
;;

tnd(x, w', y') * tree(w') * tnd(y', v', z) * tree(v') ~> tseg(x, z):
  y' nin context;
  w' nin context;
  v' nin context;
  y' nin x;
  y' nin z;
  z nin nil
;;
