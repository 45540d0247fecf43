/** The parts of `npm test` that run the code. */
import type { Part } from './parts.ts'
import { buildIfNeeded } from './build.ts'
import { countPlaywright, countVitest } from './count-reports.ts'
import { getBrowser, thisMachine } from './find-browser.ts'
import { one, tests } from './parts.ts'

export const build: Part = {
  name: 'Build',
  run: async () => {
    await buildIfNeeded((step) => console.log(step))
    return one(true)
  },
}

export const unitAndHttpTests = tests(
  'Unit and HTTP tests',
  (reportFile) => ({
    line: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`],
  }),
  countVitest,
)

export const journeys: Part = {
  name: 'Browser journeys',
  run: async () => {
    const browser = getBrowser(thisMachine())
    if (!browser.found) throw new Error(browser.problem)
    return journeysIn(browser.path).run()
  },
}

function journeysIn(browserPath: string): Part {
  return tests(
    journeys.name,
    (reportFile) => ({
      line: ['playwright', 'test', '--reporter=list,json'],
      env: { CHROMIUM_PATH: browserPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    }),
    countPlaywright,
  )
}
