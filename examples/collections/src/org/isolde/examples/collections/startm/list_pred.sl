// What a list looks like. A parameter with + leads into what is described; one with - is where it leads to.

/** One node. */
Node(+x, -n) <=> x -> [next: n] ;;

/** One or more nodes: x is the first of them, and the link of the last one leads to y. */
List(+x, -y) <=> x != y /\ ( Node(x, y) \/ E z'. Node(x, z') * List(z', y) ) ;;
