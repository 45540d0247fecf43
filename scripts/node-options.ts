/** NODE_OPTIONS that load module-loading.ts in every Node process, including child processes. */
export function withModuleLoading(options = ''): string {
  const ours = `--import ${new URL('module-loading.ts', import.meta.url).href}`
  return options.includes(ours) ? options : `${options} ${ours}`.trim()
}
