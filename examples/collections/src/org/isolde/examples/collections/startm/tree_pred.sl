// What a search tree looks like.

/** One node and its two links. */
tnd(+x, -l, -r) <=> x -> [left: l, right: r] ;;

/** A tree, which may be empty. */
tree(+x) <=> x = nil \/ E l', r'. tnd(x, l', r') * tree(l') * tree(r') ;;

/** A tree without the one that begins at y, somewhere below x. */
tseg(+x, -y) <=>
     E z'. tnd(x, y, z') * tree(z')
  \/ E z'. tnd(x, z', y) * tree(z')
  \/ E z', w'. tnd(x, z', w') * tseg(z', y) * tree(w')
  \/ E z', w'. tnd(x, w', z') * tseg(z', y) * tree(w') ;;
