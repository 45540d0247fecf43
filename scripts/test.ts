/** `npm test`: all checks and tests, ending with the plain line "N passed, N failed". */
import { runParts } from './testing/parts.ts'
import { staticParts } from './testing/static-parts.ts'
import {
  browserPart,
  buildPart,
  createJourneyPart,
  argumentsWithoutProcesses,
  createVitestPart,
} from './testing/test-parts.ts'

await runParts([
  ...staticParts,
  buildPart,
  browserPart,
  createVitestPart('Unit and HTTP tests', {}, argumentsWithoutProcesses),
  createJourneyPart('Core journeys', 'core'),
])
