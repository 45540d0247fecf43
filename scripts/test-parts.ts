/** The parts of `npm test` that run the code. */
import type { Part, TestRun } from './parts.ts'
import { buildIfNeeded } from './build.ts'
import { countPlaywright, countVitest, failedVitestFiles } from './count-reports.ts'
import { getLighterBrowser, getTestBrowser, thisMachine } from './find-browser.ts'
import { one, tests } from './parts.ts'

export const build: Part = {
  name: 'Build',
  run: async () => {
    await buildIfNeeded((step) => console.log(step))
    return one(true)
  },
}

export const browser: Part = {
  name: 'Browser',
  run: async () => {
    const search = getLighterBrowser(thisMachine())
    if (!search.found) throw new Error(search.problem)
    return one(true)
  },
}

export const unitAndHttpTests = inVitest('Unit and HTTP tests', ['run'])

/** Those that reach a database, whichever way: the others cannot tell one server from another. */
export const databaseTests = inVitest('Tests with a database, on an own PostgreSQL', [
  ...['related', '--run'],
  'tests/open-database.ts',
])

function inVitest(name: string, which: string[]): Part {
  return tests(name, {
    ...vitest(which),
    again: (report) => {
      const files = failedVitestFiles(report)
      return files.length ? vitest(['run', ...files]) : undefined
    },
  })
}

function vitest(which: string[]): TestRun {
  return {
    command: (reportFile) => ({
      line: ['vitest', ...which, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
    }),
    count: countVitest,
  }
}

export const journeys: Part = {
  name: 'Browser journeys',
  run: async () => {
    const search = getTestBrowser(thisMachine())
    if (!search.found) throw new Error(search.problem)
    return journeysIn(search.path).run()
  },
}

function journeysIn(browserPath: string): Part {
  const playwright = (...options: string[]): TestRun => ({
    command: (reportFile) => ({
      line: ['playwright', 'test', ...options, '--reporter=list,json'],
      env: { CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    }),
    count: countPlaywright,
  })
  return tests(journeys.name, { ...playwright(), again: () => playwright('--last-failed') })
}
