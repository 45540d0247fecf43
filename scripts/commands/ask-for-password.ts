import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts on the terminal without echo; '' when there is no terminal. */
export async function promptForPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true })
  try {
    return await lines.question('')
  } finally {
    lines.close()
    process.stderr.write('\n')
  }
}
