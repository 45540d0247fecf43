/** `npm run import -- products file.csv`: a WooCommerce product export, reviews, category texts, pages or forms. */
import { runImport, readCommand, usage, type Command } from './commands/import-command.ts'
import { openCatalog } from './commands/open-catalog.ts'

const command = readCommand(process.argv.slice(2))
if (typeof command === 'string') {
  console.error(`${command}\n\n${usage}`)
  process.exitCode = 2
} else {
  try {
    await run(command)
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
}

async function run(command: Command): Promise<void> {
  const startedAt = performance.now()
  const catalog = await openCatalog()
  try {
    const report = await runImport(catalog, command)
    for (const line of report.problems) console.error(line)
    console.log(`${report.summary} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
    if (report.hasFailed) process.exitCode = 1
  } finally {
    await catalog.close()
  }
}
