/** The parts of the test commands that run the code; docs/decisions/0002-checks.md says which command has which. */
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

/** `which` are the words for Vitest: `run` and projects, or `related --run` and what they import. */
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

// What vitest.config.ts calls them.
export const thoseWithoutProcesses = ['run', '--project', 'shop', '--project', 'components']

// They wait for the beginning of a process and for its silence: three at once on two cores took 141 s, five 92 to 114, since the
// smallest files begin last and are not the shortest; ten, which is all of them, 88.
const workersForProcesses = String(availableParallelism() * 5)

/** Those that start and kill processes of the shop. */
export const thoseWithProcesses = ['run', '--project', 'processes', '--maxWorkers', workersForProcesses]

/** Those that reach a database, whichever way: over however many files. */
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
