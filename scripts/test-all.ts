/** `npm run test:all`: every combination, before a release and after a big change; takes half an hour to an hour. */
import { runParts } from './testing/parts.ts'
import { staticParts } from './testing/static-parts.ts'
import {
  browserPart,
  buildPart,
  createJourneyPart,
  argumentsForDatabase,
  createVitestPart,
} from './testing/test-parts.ts'
import { createPostgres16Part, createPoolerPart } from './testing/test-servers.ts'

// How often processes are killed, and the factor for property-test runs.
const thoroughEnvironment = {
  KILLS: process.env.KILLS ?? '100',
  PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '10',
}
const longTimeoutArguments = ['run', '--testTimeout=1200000']

await runParts([
  ...staticParts,
  buildPart,
  browserPart,
  createVitestPart(
    'Unit and HTTP tests, with many kills and runs',
    thoroughEnvironment,
    longTimeoutArguments,
  ),
  createPostgres16Part('Tests with a database, on PostgreSQL 16', (env) =>
    createVitestPart('', env, argumentsForDatabase),
  ),
  createPoolerPart('Tests with a database, through PgBouncer', (env) =>
    createVitestPart('', env, argumentsForDatabase),
  ),
  createJourneyPart('Journeys in every language, width and script', 'all'),
])
