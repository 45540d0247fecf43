import type { Environment } from '#app/platform/environment.server.ts'
import { readEnvFile, readEnvironment } from '#app/platform/environment.server.ts'

/** Reads the environment and `.env`; exits with the error and the expected value when something is wrong. */
export function openEnvironment(): Environment {
  const result = readEnvironment({ ...readEnvFile(), ...process.env })
  if (result.ok) return result.environment
  console.error(result.problems.join('\n'))
  return process.exit(1)
}
