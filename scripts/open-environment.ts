import type { Environment } from '#app/platform/environment.server.ts'
import { readEnvFile, readEnvironment } from '#app/platform/environment.server.ts'

/** The environment of this process and its `.env`; ends the process with what is wrong and what was expected. */
export function openEnvironment(): Environment {
  const result = readEnvironment({ ...readEnvFile(), ...process.env })
  if (result.ok) return result.environment
  console.error(result.problems.join('\n'))
  return process.exit(1)
}
