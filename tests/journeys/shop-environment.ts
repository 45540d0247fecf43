/** Environment variables of the journeys' shop and of the admin commands. */

/** An empty value means "not set", and takes precedence over a .env file. */
export function createShopEnvironment(dataDir: string): Record<string, string> {
  const emptyVariables = {
    DATABASE_URL: '',
    SITE_URL: '',
    SECRET: '',
    HOST: '',
    ...createEmptyBucketVariables(),
  }
  return { ...emptyVariables, DATA_DIR: dataDir, LOG_LEVEL: 'warn' }
}

function createEmptyBucketVariables(): Record<string, string> {
  const names = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY', 'PUBLIC_URL']
  return Object.fromEntries(names.map((name) => [`S3_${name}`, '']))
}
