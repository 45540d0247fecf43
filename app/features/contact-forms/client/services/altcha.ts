/** ALTCHA: while somebody fills in the form, their browser solves a task that is too dear for those who send thousands. */
import type { Challenge } from 'altcha-lib/types'
import type { AwakeForm } from '#app/features/contact-forms/client/awake-form.ts'
import type { FormsWorld } from '#app/features/contact-forms/client/forms-world.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { fetchRefill } from '#app/features/contact-forms/client/sending/refill.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

// The shop takes it for twenty minutes.
const GOOD_FOR_MS = 15 * 60_000
const LONGEST_WAIT_IN_MS = 60_000

/** Begins at the first focus; gives what a submission waits for: the task is solved, or cannot be. */
export function startAltcha(world: FormsWorld, form: AwakeForm): () => Promise<void> {
  const field = form.querySelector<HTMLInputElement>('.wpcf7-altcha input[type=hidden]')
  const status = form.querySelector('.wpcf7-altcha-status')
  if (!field || !status) return () => Promise.resolve()
  let solving: Promise<void> | undefined
  let until = 0
  const solve = async () => {
    status.textContent = world.say(texts.checking)
    try {
      field.value = await solutionFor(world, form)
      until = Date.now() + GOOD_FOR_MS
      status.textContent = world.say(texts.checked)
    } catch (error) {
      console.error(error)
      solving = undefined
      const hasPicture = form.querySelector('.wpcf7-captchar') !== null
      status.textContent = world.say(hasPicture ? texts.answerPicture : texts.notChecked)
    }
  }
  const begin = () => {
    if (until > 0 && Date.now() > until) again()
    return (solving ??= solve())
  }
  const again = () => {
    solving = undefined
    until = 0
    field.value = ''
    status.textContent = ''
  }
  form.addEventListener('focusin', () => void begin())
  // A solution is good for one submission.
  form.addEventListener('wpcf7submit', again)
  form.addEventListener('wpcf7reset', again)
  return async () => {
    form.setAttribute('data-held', '')
    // What could not be solved is sent all the same: the shop says what is missing, at its place.
    await begin()
    form.removeAttribute('data-held')
  }
}

/** The browser derives keys beside the page's own thread, so no worker is needed. */
async function solutionFor(world: FormsWorld, form: AwakeForm): Promise<string> {
  // Browsers have no cryptography for pages without HTTPS.
  if (!globalThis.isSecureContext) throw new Error('altcha: this page is not secure, HTTPS is needed')
  const { altcha: challenge } = await fetchRefill(world, form, 'altcha=1')
  if (!challenge) throw new Error('altcha: the shop gave no challenge')
  const solution = await solveChallenge({ challenge, deriveKey, timeout: LONGEST_WAIT_IN_MS })
  if (!solution) throw new Error(`altcha: not solved within ${LONGEST_WAIT_IN_MS} ms`)
  return encode({ challenge, solution })
}

function encode(solved: { challenge: Challenge; solution: object }): string {
  // Nothing in it is beyond ASCII.
  return btoa(JSON.stringify(solved))
}
