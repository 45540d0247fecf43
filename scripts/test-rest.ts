/** `npm run test:rest`: the tests of `.ci/run` beyond `npm test`: shop processes, and every other journey once. */
import { runParts } from './testing/parts.ts'
import {
  browserPart,
  buildPart,
  createJourneyPart,
  argumentsForProcesses,
  createVitestPart,
} from './testing/test-parts.ts'
import { createPostgresPart } from './testing/test-servers.ts'

await runParts([
  buildPart,
  browserPart,
  createPostgresPart('Tests of processes, on a PostgreSQL of their own', (env) =>
    createVitestPart('', env, argumentsForProcesses),
  ),
  createJourneyPart('All other journeys', 'rest'),
])
