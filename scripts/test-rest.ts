/** `npm run test:rest`: the tests of `.ci/run` beyond `npm test`: shop processes, and every other journey once. */
import { runParts } from './testing/parts.ts'
import { browser, build, journeys, thoseWithProcesses, unitAndHttpTests } from './testing/test-parts.ts'
import { onPostgres } from './testing/test-servers.ts'

await runParts([
  build,
  browser,
  onPostgres('Tests of processes, on a PostgreSQL of their own', (env) =>
    unitAndHttpTests('', env, thoseWithProcesses),
  ),
  journeys('All other journeys', 'rest'),
])
