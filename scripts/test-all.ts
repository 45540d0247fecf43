/** `npm run test:all`: every combination, before a release and after a big change; takes half an hour to an hour. */
import { runParts } from './testing/parts.ts'
import { staticParts } from './testing/static-parts.ts'
import { browser, build, journeys, thoseWithDatabase, unitAndHttpTests } from './testing/test-parts.ts'
import { onPostgres16, throughPooler } from './testing/test-servers.ts'

// How often processes are killed, and the factor for property-test runs.
const many = { KILLS: process.env.KILLS ?? '100', PROPERTY_RUNS: process.env.PROPERTY_RUNS ?? '10' }
const patient = ['run', '--testTimeout=1200000']

await runParts([
  ...staticParts,
  build,
  browser,
  unitAndHttpTests('Unit and HTTP tests, with many kills and runs', many, patient),
  onPostgres16('Tests with a database, on PostgreSQL 16', (env) =>
    unitAndHttpTests('', env, thoseWithDatabase),
  ),
  throughPooler('Tests with a database, through PgBouncer', (env) =>
    unitAndHttpTests('', env, thoseWithDatabase),
  ),
  journeys('Journeys in every language, width and script', 'all'),
])
