Lists(+x) <=> x = nil /\ emp \/ E x_a', x_b'. Node(x_a') * Node(x_b') * x -> [a:x_a', b:x_b'] ;;

Node(+x) <=> x = nil /\ emp \/ E x_next'. Node(x_next') * x -> [next:x_next'] ;;

Node_seg(+x, -y) <=> x -> [next:y] \/ E z'. Node_seg(z', y) * x -> [next:z'] ;;
