/** Steps of the test commands that run the code; docs/decisions/0002-checks.md lists which command has which. */
import { availableParallelism } from 'node:os'
import type { Tier } from '#tests/structure/journey-selection.ts'
import type { Part } from './parts.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { countPlaywright, countVitest } from './count-reports.ts'
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

type Environment = Record<string, string>

/** `vitestArguments`: `run` and projects, or `related --run` and the file that the tests import. */
export function unitAndHttpTests(name: string, env: Environment, which: string[]): Part {
  return tests(
    name,
    (reportFile) => ({
      line: ['vitest', ...which, '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
      env,
    }),
    countVitest,
  )
}

// Project names of vitest.config.ts.
export const thoseWithoutProcesses = ['run', '--project', 'shop', '--project', 'components']

// These tests mostly wait for processes to start and go idle: three at once on two cores took 141 s, five 92
// to 114, since the smallest files start last and are not the shortest; ten, which is all of them, 88.
const workersForProcesses = String(availableParallelism() * 5)

/** Tests that start and kill processes of the shop. */
export const thoseWithProcesses = ['run', '--project', 'processes', '--maxWorkers', workersForProcesses]

/** Tests that use a database, directly or through any number of imports. */
export const thoseWithDatabase = ['related', '--run', 'tests/open-database.ts']

export function journeys(name: string, tier: Tier): Part {
  return {
    name,
    run: async () => {
      const search = getTestBrowser(thisMachine())
      if (!search.found) throw new Error(search.problem)
      return journeysIn(search.path, { name, tier }).run()
    },
  }
}

function journeysIn(browserPath: string, { name, tier }: { name: string; tier: Tier }): Part {
  return tests(
    name,
    (reportFile) => ({
      line: ['playwright', 'test', '--reporter=list,json'],
      env: { JOURNEYS: tier, CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    }),
    countPlaywright,
  )
}
