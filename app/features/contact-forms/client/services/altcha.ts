/**
 * ALTCHA: while the visitor fills in the form, the browser solves a challenge that is too expensive for mass
 * senders.
 */
import type { Challenge } from 'altcha-lib/types'
import type { HydratedForm } from '#app/features/contact-forms/client/hydrated-form.ts'
import type { FormsContext } from '#app/features/contact-forms/client/forms-context.ts'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import { fetchRefill } from '#app/features/contact-forms/client/sending/refill.ts'
import { texts } from '#app/features/contact-forms/client/texts.ts'

// The shop accepts a solution for twenty minutes.
const SOLUTION_LIFETIME_IN_MS = 15 * 60_000
const MAX_WAIT_IN_MS = 60_000

/**
 * Starts at the first focus. Returns a function that a submission awaits until the challenge is solved or has
 * failed.
 */
export function startAltcha(context: FormsContext, form: HydratedForm): () => Promise<void> {
  const field = form.querySelector<HTMLInputElement>('.wpcf7-altcha input[type=hidden]')
  const status = form.querySelector('.wpcf7-altcha-status')
  if (!field || !status) return () => Promise.resolve()
  let solutionPromise: Promise<void> | undefined
  let validUntil = 0
  const solve = async () => {
    status.textContent = context.translate(texts.checking)
    try {
      field.value = await fetchAndSolve(context, form)
      validUntil = Date.now() + SOLUTION_LIFETIME_IN_MS
      status.textContent = context.translate(texts.checked)
    } catch (error) {
      console.error(error)
      solutionPromise = undefined
      const hasPicture = form.querySelector('.wpcf7-captchar') !== null
      status.textContent = context.translate(hasPicture ? texts.answerPicture : texts.notChecked)
    }
  }
  const startSolving = () => {
    if (validUntil > 0 && Date.now() > validUntil) resetSolution()
    return (solutionPromise ??= solve())
  }
  const resetSolution = () => {
    solutionPromise = undefined
    validUntil = 0
    field.value = ''
    status.textContent = ''
  }
  form.addEventListener('focusin', () => void startSolving())
  // A solution is valid for one submission.
  form.addEventListener('wpcf7submit', resetSolution)
  form.addEventListener('wpcf7reset', resetSolution)
  return async () => {
    form.setAttribute('data-held', '')
    // The form is sent even without a solution: the shop then returns an error for that field.
    await startSolving()
    form.removeAttribute('data-held')
  }
}

/** The browser derives keys off the main thread, so no worker is needed. */
async function fetchAndSolve(context: FormsContext, form: HydratedForm): Promise<string> {
  // Browsers provide no Web Crypto on pages without HTTPS.
  if (!globalThis.isSecureContext) throw new Error('altcha: the page is not secure, HTTPS is required')
  const { altcha: challenge } = await fetchRefill(context, form, 'altcha=1')
  if (!challenge) throw new Error('altcha: the shop returned no challenge')
  const solution = await solveChallenge({ challenge, deriveKey, timeout: MAX_WAIT_IN_MS })
  if (!solution) throw new Error(`altcha: not solved within ${MAX_WAIT_IN_MS} ms`)
  return encode({ challenge, solution })
}

function encode(payload: { challenge: Challenge; solution: object }): string {
  // `btoa` can encode the payload, since it contains ASCII only.
  return btoa(JSON.stringify(payload))
}
