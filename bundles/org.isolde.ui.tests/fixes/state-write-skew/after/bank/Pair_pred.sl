Cell(+x) <=> x = nil /\ emp \/ x -> [] ;;

Pair(+x) <=> x = nil /\ emp \/ E x_a', x_b'. Cell(x_a') * Cell(x_b') * x -> [a:x_a', b:x_b'] ;;
