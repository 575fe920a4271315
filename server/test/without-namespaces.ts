/**
 * A command that runs the rest of its arguments as root where user namespaces are forbidden: in one
 * that has every user, but may have none below it. What it runs dies with it.
 */
export const withoutNamespaces: readonly string[] = [
  'sh',
  '-c',
  `unshare -U sh -c '
     until read _ < /proc/self/gid_map; do sleep 0.05; done
     exec sh -c "echo 0 > /proc/sys/user/max_user_namespaces && exec \\"\\$@\\"" \
       sh setpriv --pdeathsig KILL -- "$@"
   ' sh "$@" &
   until echo 0 0 65536 > /proc/$!/uid_map; do sleep 0.05; done 2> /dev/null
   echo 0 0 65536 > /proc/$!/gid_map
   { wait $!; } 2> /dev/null`,
  'sh',
];
