/** Gives the server's own user access to folders below one that only root may enter, such as /root. */

/** Folders that `user` could not reach, and the outermost closed ones above them. */
export type MountNamespace = { closedFolders: string[]; dataFolder: string; programsFolder: string }

// The script creates a private view of the file system (a Linux mount namespace). Empty folders cover the
// closed ones, and contain only the path to data and programs; no permission changes.
const script = `
  set -e
  user=$1 group=$2 data=$3 programs=$4 first=$5 second=$6
  shift 6
  exec 8<"$data" 9<"$programs"
  mount -t tmpfs -o mode=755,size=1m hanout "$first"
  [ "$first" = "$second" ] || mount -t tmpfs -o mode=755,size=1m hanout "$second"
  mkdir -p "$data" "$programs"
  mount -c --bind /proc/self/fd/8 "$data"
  mount -c --bind /proc/self/fd/9 "$programs"
  exec 8<&- 9<&-
  cd /
  exec setpriv --reuid "$user" --regid "$group" --clear-groups "$@"
`

/** The command line, for root, that runs `command` as the user in that namespace. */
export function createNamespaceCommand(
  { closedFolders, dataFolder, programsFolder }: MountNamespace,
  user: { uid: number; gid: number },
  command: string[],
): string[] {
  const [firstFolder = '', secondFolder = firstFolder] = closedFolders
  const parameters = [
    String(user.uid),
    String(user.gid),
    dataFolder,
    programsFolder,
    firstFolder,
    secondFolder,
  ]
  return [
    'unshare',
    '--mount',
    '--propagation',
    'private',
    '/bin/sh',
    '-c',
    script,
    'sh',
    ...parameters,
    ...command,
  ]
}
