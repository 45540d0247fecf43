/** What a shopper of a journey finds in the mail: each mail is a file, since the shop runs in a process of its own. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

const folder = process.env.MAILBOX ?? ''

/** For the process of the shop, which clears the folder away when it ends. */
export function keepInMailbox(mail: Buffer): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${String(number++).padStart(6, '0')}.eml`)
  // Whoever looks finds whole mails only.
  writeFileSync(`${file}.part`, mail)
  renameSync(`${file}.part`, file)
}

let number = 0
process.on('exit', () => {
  if (number > 0) rmSync(folder, { recursive: true, force: true })
})

/** The mail to an address that comes after `known` others; it may take a moment. */
export async function nextLetter(address: string, { known }: { known: number }) {
  await expect.poll(async () => (await lettersTo(address)).length, { timeout: 30_000 }).toBeGreaterThan(known)
  const letter = (await lettersTo(address))[known]
  if (!letter) throw new Error(`No mail came to ${address}.`)
  return letter
}

/** The address behind the button of a mail. */
export function linkIn({ text = '' }: { text?: string }): string {
  return /https?:\/\/\S+key=\S+/.exec(text)?.[0] ?? ''
}

async function lettersTo(address: string) {
  const mails = await Promise.all(files().map(read))
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

type Letter = ReturnType<typeof PostalMime.parse>

const letters = new Map<string, Letter>()

/** Each is read once. */
function read(file: string): Letter {
  const letter = letters.get(file) ?? PostalMime.parse(readFileSync(join(folder, file)))
  letters.set(file, letter)
  return letter
}

function files(): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
  } catch {
    return []
  }
}
