/** Steps of the test commands that run the code; see docs/decisions/0002-checks.md for each command. */
import { availableParallelism } from 'node:os'
import type { Tier } from '#tests/structure/journey-selection.ts'
import type { Part } from './parts.ts'
import { buildIfNeeded } from '#scripts/build.ts'
import { countPlaywright, countVitest } from './count-reports.ts'
import { getLighterBrowser, getTestBrowser, readMachine } from './find-browser.ts'
import { createTally, createTestPart } from './parts.ts'

export const buildPart: Part = {
  name: 'Build',
  run: async () => {
    await buildIfNeeded((step) => console.log(step))
    return createTally(true)
  },
}

export const browserPart: Part = {
  name: 'Browser',
  run: async () => {
    const search = getLighterBrowser(readMachine())
    if (!search.isFound) throw new Error(search.problem)
    return createTally(true)
  },
}

type Environment = Record<string, string>

/** `vitestArguments`: `run` and projects, or `related --run` and the file that the tests import. */
export function createVitestPart(name: string, env: Environment, vitestArguments: string[]): Part {
  return createTestPart(
    name,
    (reportFile) => ({
      line: [
        'vitest',
        ...vitestArguments,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
      env,
    }),
    countVitest,
  )
}

// Project names of vitest.config.ts.
export const argumentsWithoutProcesses = ['run', '--project', 'shop', '--project', 'components']

// These tests mostly wait for processes to start and become idle. On two cores, three workers took 141 s,
// five took 92 to 114 s (the smallest files start last and are not the fastest), and ten, one per file, 88 s.
const workersForProcesses = String(availableParallelism() * 5)

/** Tests that start and kill processes of the shop. */
export const argumentsForProcesses = ['run', '--project', 'processes', '--maxWorkers', workersForProcesses]

/** Tests that use a database, directly or through any number of imports. */
export const argumentsForDatabase = ['related', '--run', 'tests/open-database.ts']

export function createJourneyPart(name: string, tier: Tier): Part {
  return {
    name,
    run: async () => {
      const search = getTestBrowser(readMachine())
      if (!search.isFound) throw new Error(search.problem)
      return createPlaywrightPart(search.path, { name, tier }).run()
    },
  }
}

function createPlaywrightPart(browserPath: string, { name, tier }: { name: string; tier: Tier }): Part {
  return createTestPart(
    name,
    (reportFile) => ({
      line: ['playwright', 'test', '--reporter=list,json'],
      env: { JOURNEYS: tier, CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    }),
    countPlaywright,
  )
}
