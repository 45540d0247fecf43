import type { Environment } from '#app/platform/environment.server.ts'

/** Explains why the shop did not start: what was expected and how to fix it. */
export function explainStartFailure(
  error: unknown,
  { host, port, dataDir }: Pick<Environment, 'host' | 'port' | 'dataDir'>,
): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const isListening = error instanceof Error && 'syscall' in error && error.syscall === 'listen'
  if (code === 'EADDRINUSE')
    return `Port ${port} is already in use: stop the other process or choose another port, for example PORT=${port + 1} npm start`
  if (code === 'EACCES' && isListening)
    return `Port ${port} requires elevated privileges: choose a port above 1023, for example PORT=3000`
  if (isFileError(code) && error instanceof Error && !isListening)
    return `DATA_DIR=${dataDir} is not writable: choose a directory that this user can write to, for example DATA_DIR=./data (${error.message})`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST=${host} is not an address of this machine: use 127.0.0.1, or 0.0.0.0 for all interfaces`
  if (code === 'ERR_MODULE_NOT_FOUND')
    return `${error instanceof Error ? error.message : ''}\nA dependency is missing: run "npm ci" first`
  return error instanceof Error ? error.message : String(error)
}

function isFileError(code: unknown): boolean {
  return code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR' || code === 'ENOSPC'
}
