/** The parts of `npm test` that run the code. */
import type { Part, TestRun } from './parts.ts'
import { buildIfNeeded } from './build.ts'
import { countPlaywright, countVitest, failedVitestFiles } from './count-reports.ts'
import { getBrowser, thisMachine } from './find-browser.ts'
import { one, tests } from './parts.ts'

export const build: Part = {
  name: 'Build',
  run: async () => {
    await buildIfNeeded((step) => console.log(step))
    return one(true)
  },
}

export const unitAndHttpTests = tests('Unit and HTTP tests', {
  ...vitest(),
  again: (report) => {
    const files = failedVitestFiles(report)
    return files.length ? vitest(files) : undefined
  },
})

function vitest(files: string[] = []): TestRun {
  return {
    command: (reportFile) => ({
      line: [
        'vitest',
        'run',
        ...files,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reportFile}`,
      ],
    }),
    count: countVitest,
  }
}

export const journeys: Part = {
  name: 'Browser journeys',
  run: async () => {
    const browser = getBrowser(thisMachine())
    if (!browser.found) throw new Error(browser.problem)
    return journeysIn(browser.path).run()
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
