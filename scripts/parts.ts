/** The parts of `npm run check` and `npm test`: each runs whatever became of the one before, and is counted. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

/** `names` of what failed: a long output is often seen from its end alone. */
export type Tally = { passed: number; failed: number; names?: string[] }
export type Part = { name: string; run: () => Promise<Tally> }

const root = join(import.meta.dirname, '..')

/** Runs the parts in order under a heading each, ends with the sum as a plain line, and sets the exit code. */
export async function runParts(parts: Part[]): Promise<void> {
  const results: { name: string; tally: Tally }[] = []
  for (const { name, run } of parts) {
    console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 76 - name.length))}`)
    results.push({ name, tally: await run().catch(reportFailure) })
  }
  console.log('\n── Summary')
  for (const { name, tally } of results) {
    console.log(`${tally.failed ? 'failed' : 'passed'}  ${name}`)
    for (const failedOne of tally.names ?? []) console.log(`failed    ${failedOne}`)
  }
  const { passed, failed } = sum(results.map(({ tally }) => tally))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

/** A part that passes when all its commands of node_modules/.bin do. */
export function commands(name: string, ...lines: [tool: string, ...args: string[]][]): Part {
  return {
    name,
    run: async () => {
      let isFine = true
      for (const line of lines) {
        isFine = (await runTool(line)) && isFine
      }
      return one(isFine)
    },
  }
}

// One that holds a test up for seconds may do so again.
const REPEATS = 2

/** A command whose tests are counted from the JSON report that it leaves in the file it is told. */
export type TestRun = {
  command: (reportFile: string) => ToolCall
  count: (report: string) => Tally
}

/**
 * A part made of such a command. Where others share the machine (CI=true), what failed is tried up to twice more when all else is done:
 * `again` reads the report and names the command that runs only that, or nothing when the failure is not a matter of luck.
 */
export function tests(
  name: string,
  first: TestRun & { again: (report: string) => TestRun | undefined },
): Part {
  return {
    name,
    run: async () => {
      let last = await runTests(first)
      const { passed, failed } = last.tally
      for (let round = 0; process.env.CI && last.tally.failed && round < REPEATS; round++) {
        const again = first.again(last.report)
        if (!again) break
        console.log(`\n── ${name}: what failed, once more`)
        last = await runTests(again)
      }
      return {
        passed: passed + failed - last.tally.failed,
        failed: last.tally.failed,
        names: last.tally.names,
      }
    },
  }
}

async function runTests({ command, count }: TestRun): Promise<{ tally: Tally; report: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'hanout-report-'))
  try {
    const reportFile = join(folder, 'report.json')
    const { line, env } = command(reportFile)
    const isFine = await runTool(line, env)
    const report = await readFile(reportFile, 'utf8')
    const tally = count(report)
    // What fails outside of tests (a set-up, a stray rejection) must not pass for green.
    return { tally: isFine || tally.failed ? tally : { ...tally, failed: 1 }, report }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

export type ToolCall = { line: [tool: string, ...args: string[]]; env?: Record<string, string> }

export function one(isFine: boolean): Tally {
  return isFine ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function sum(tallies: Tally[]): Tally {
  return tallies.reduce(
    (all, { passed, failed }) => ({ passed: all.passed + passed, failed: all.failed + failed }),
    { passed: 0, failed: 0 },
  )
}

function reportFailure(error: unknown): Tally {
  console.error(error instanceof Error ? error.message : error)
  return one(false)
}

function runTool([tool, ...args]: ToolCall['line'], env: Record<string, string> = {}): Promise<boolean> {
  const bin = join(root, 'node_modules/.bin')
  const child = spawn(join(bin, tool), args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // The pinned Node comes first, whoever started us.
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}
