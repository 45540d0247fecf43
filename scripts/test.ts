/** `npm test`: everything that is checked, and at the end the plain line "N passed, N failed". */
import { runParts } from './parts.ts'
import { staticParts } from './static-parts.ts'
import { browser, build, journeys, thoseWithoutProcesses, unitAndHttpTests } from './test-parts.ts'

await runParts([
  ...staticParts,
  build,
  browser,
  unitAndHttpTests('Unit and HTTP tests', {}, thoseWithoutProcesses),
  journeys('Core journeys', 'core'),
])
