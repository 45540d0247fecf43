/** E-mails of the shop, read by journeys: each is a file, since the shop runs in another process. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

const folder = process.env.MAILBOX ?? ''

/** Called in the shop's process, which deletes the folder on exit. */
export function saveToMailbox(mail: Buffer): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${String(fileNumber++).padStart(6, '0')}.eml`)
  // Atomic: readers find only complete e-mails.
  writeFileSync(`${file}.part`, mail)
  renameSync(`${file}.part`, file)
}

let fileNumber = 0
process.on('exit', () => {
  if (fileNumber > 0) rmSync(folder, { recursive: true, force: true })
})

/** Waits for the e-mail to an address that follows the first `knownCount` ones. */
export async function waitForMail(address: string, { knownCount }: { knownCount: number }) {
  await expect
    .poll(async () => (await readMailsTo(address)).length, { timeout: 30_000 })
    .toBeGreaterThan(knownCount)
  const mail = (await readMailsTo(address))[knownCount]
  if (!mail) throw new Error(`No mail came to ${address}.`)
  return mail
}

/** The URL of the button in an e-mail. */
export function findMailLink({ text = '' }: { text?: string }): string {
  return /https?:\/\/\S+key=\S+/.exec(text)?.[0] ?? ''
}

async function readMailsTo(address: string) {
  const mails = await Promise.all(listFiles().map(readMail))
  return mails.filter(({ to }) => to?.some((recipient) => recipient.address === address))
}

type ParsedMail = ReturnType<typeof PostalMime.parse>

const parsedMails = new Map<string, ParsedMail>()

/** Each file is read once. */
function readMail(file: string): ParsedMail {
  const mail = parsedMails.get(file) ?? PostalMime.parse(readFileSync(join(folder, file)))
  parsedMails.set(file, mail)
  return mail
}

function listFiles(): string[] {
  try {
    return readdirSync(folder)
      .filter((file) => file.endsWith('.eml'))
      .toSorted()
  } catch {
    return []
  }
}
