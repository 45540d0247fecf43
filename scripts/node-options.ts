/** NODE_OPTIONS with which Node processes begin as owners' commands do, whoever starts them: see module-loading.ts. */
export function withModuleLoading(options = ''): string {
  const ours = `--import ${new URL('module-loading.ts', import.meta.url).href}`
  return options.includes(ours) ? options : `${options} ${ours}`.trim()
}
