/** `npm test`: all checks and tests, ending with the plain line "N passed, N failed". */
import { runParts } from './testing/parts.ts'
import { staticParts } from './testing/static-parts.ts'
import { browser, build, journeys, thoseWithoutProcesses, unitAndHttpTests } from './testing/test-parts.ts'

await runParts([
  ...staticParts,
  build,
  browser,
  unitAndHttpTests('Unit and HTTP tests', {}, thoseWithoutProcesses),
  journeys('Core journeys', 'core'),
])
