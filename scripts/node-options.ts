/** NODE_OPTIONS that load module-loading.ts in every Node process, including child processes. */
export function addModuleLoading(options = ''): string {
  const importOption = `--import ${new URL('module-loading.ts', import.meta.url).href}`
  return options.includes(importOption) ? options : `${options} ${importOption}`.trim()
}
