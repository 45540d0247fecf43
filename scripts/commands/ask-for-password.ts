import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** Prompts on the terminal without echo; '' when there is no terminal. */
export async function promptForPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY) return ''
  process.stderr.write(question)
  const nullOutput = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: nullOutput, terminal: true })
  try {
    return await prompt.question('')
  } finally {
    prompt.close()
    process.stderr.write('\n')
  }
}
