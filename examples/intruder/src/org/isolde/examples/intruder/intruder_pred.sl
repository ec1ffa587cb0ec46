// What Intruder's transactions find. Only whose the parts are is said, and that they are three: what stands in a queue, or hangs in
// the tree, may be anywhere.

/** A queue of packets or of flows. */
Queue(+x) <=> x -> [] ;;

/** The tree of partial flows. */
Flows(+x) <=> x -> [] ;;
