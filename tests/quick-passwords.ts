/** Fast password hashes for tests: the shop's take a fifth of a second on purpose, and tests have no secrets. */
import { randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { PasswordHasher } from '#app/features/customers/auth/auth.server.ts'

export const quickPasswords: PasswordHasher = {
  hash: async (password) => {
    const salt = randomBytes(8).toString('hex')
    return `${salt}:${await derive(password, salt)}`
  },
  verify: async ({ hash, password }) => {
    const [salt = '', key] = hash.split(':')
    return (await derive(password, salt)) === key
  },
}

const scryptAsync = promisify<string, string, number, { N: number }, Buffer>(scrypt)

async function derive(password: string, salt: string): Promise<string> {
  return (await scryptAsync(password, salt, 16, { N: 2 })).toString('hex')
}
