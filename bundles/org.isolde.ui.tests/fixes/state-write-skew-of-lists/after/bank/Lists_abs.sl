y' -> [next:s1'] * Node(s1') ~> Node(y'): s1' nin context ;;

Node_seg(x, y') * Node(y') ~> Node(x): y' nin context; y' nin x ;;

Node_seg(x, y') * y' -> [next:s1'] * Node(s1') ~> Node(x): y' nin context; y' nin x; s1' nin context; s1' nin x ;;

Node_seg(x, y') * Node_seg(y', z) ~> Node_seg(x, z): y' nin context; y' nin x; y' nin z ;;

Node_seg(x, y') * y' -> [next:z] ~> Node_seg(x, z): y' nin context; y' nin x; y' nin z; z nin nil ;;

Node_seg(y', z) * x -> [next:y'] ~> Node_seg(x, z): y' nin context; y' nin x; y' nin z; z nin nil ;;

x -> [next:y'] * y' -> [next:z] ~> Node_seg(x, z): y' nin context; y' nin x; y' nin z; z nin nil ;;
