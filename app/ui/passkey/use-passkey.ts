import type { PasskeyOptions, PasskeyTroubles } from '#app/platform/http/browser/passkey-question.ts'
import { useRef, useState } from 'react'

type Ask = {
  /** Where the options come from; what it throws is shown. */
  options: () => PasskeyOptions | Promise<PasskeyOptions>
  /** Takes what the browser gave: it goes to the server. */
  onAnswer: (answer: string) => void | Promise<void>
}

type State = { isBusy: boolean; trouble: string }

/** Asks for a passkey, once at a time. `reach` fetches the script for it: call it when a pointer comes near. */
export function usePasskey(troubles: PasskeyTroubles) {
  const [state, setState] = useState<State>({ isBusy: false, trouble: '' })
  const isUnderWay = useRef(false)
  const ask = async ({ options, onAnswer }: Ask): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setState({ isBusy: true, trouble: '' })
    const trouble = await attempt().catch((error: unknown) => explanationOf(error) ?? troubles.unreachable)
    isUnderWay.current = false
    setState({ isBusy: false, trouble })

    async function attempt(): Promise<string> {
      const script = await load().catch(() => undefined)
      if (!script) return troubles.unreachable
      const outcome = await script.askBrowser(await options())
      if (!outcome.ok) return troubles[outcome.trouble]
      await onAnswer(outcome.answer)
      return ''
    }
  }
  return { ...state, ask, reach: () => void load().catch(() => {}) }
}

// The browser keeps a module that has come.
function load() {
  return import('./ask.ts')
}

/** What the shop, or its client, says of a call that failed; what else is thrown are scripts that did not come. */
function explanationOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('explanation' in error)) return undefined
  return typeof error.explanation === 'string' ? error.explanation : undefined
}
