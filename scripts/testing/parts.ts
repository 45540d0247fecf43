/** Steps of `npm run check` and `npm test`: each runs even after an earlier failure, and is counted. */
import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'

export type Tally = {
  passed: number
  failed: number
  /** Names of failed tests: often only the end of a long output is seen. */
  names?: string[]
  /** Tests that passed on retry, with the number of attempts: passed, but to be fixed. */
  flaky?: string[]
  /** The slowest first. */
  slowest?: Slow[]
}
export type Slow = { name: string; seconds: number }
export type Part = { name: string; run: () => Promise<Tally> }

const root = join(import.meta.dirname, '../..')

type Result = { name: string; tally: Tally; seconds: number }

/** Runs the steps in order under a heading each, prints the sum as a plain line, and sets the exit code. */
export async function runParts(parts: Part[]): Promise<void> {
  const results: Result[] = []
  for (const { name, run } of parts) {
    heading(name)
    const began = performance.now()
    const tally = await run().catch(reportFailure)
    results.push({ name, tally, seconds: (performance.now() - began) / 1000 })
  }
  summarize(results)
}

function summarize(results: Result[]): void {
  for (const { name, tally } of results.filter(({ tally }) => tally.slowest?.length)) {
    heading(`${name}: what took longest`)
    for (const slow of tally.slowest ?? []) console.log(`${seconds(slow.seconds)}  ${slow.name}`)
  }
  heading('Summary')
  for (const { name, tally, seconds: took } of results) {
    console.log(`${tally.failed ? 'failed' : 'passed'}  ${seconds(took)}  ${name}`)
    for (const failedOne of tally.names ?? []) console.log(`failed    ${failedOne}`)
    for (const flakyOne of tally.flaky ?? []) console.log(`flaky     ${flakyOne}`)
  }
  const flaky = results.flatMap(({ tally }) => tally.flaky ?? [])
  if (flaky.length > 0) console.log(`${flaky.length} flaky: a second try passed`)
  const { passed, failed } = sum(results.map(({ tally }) => tally))
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed ? 1 : 0
}

function heading(text: string): void {
  console.log(`\n── ${text} ${'─'.repeat(Math.max(0, 76 - text.length))}`)
}

function seconds(taken: number): string {
  return `${taken.toFixed(1).padStart(7)} s`
}

/** A step that passes when all its commands of node_modules/.bin succeed. */
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

/** A step whose tests are counted from the JSON report that its command writes to the given file. */
export function tests(
  name: string,
  command: (reportFile: string) => ToolCall,
  count: (report: string) => Tally,
): Part {
  return {
    name,
    run: async () => {
      const folder = await mkdtemp(join(tmpdir(), 'hanout-report-'))
      try {
        const reportFile = join(folder, 'report.json')
        const { line, env } = command(reportFile)
        const isFine = await runTool(line, env)
        const tally = count(await readFile(reportFile, 'utf8'))
        // A failure outside of tests (global set-up, unhandled rejection) must not count as passed.
        return isFine || tally.failed ? tally : { ...tally, failed: 1 }
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
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
    // The pinned Node comes first on PATH, whichever Node runs this script.
    env: { ...process.env, ...env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}` },
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code === 0))
  })
}
