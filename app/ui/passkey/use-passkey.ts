import type { PasskeyOptions, PasskeyProblemMessages } from '#app/platform/http/browser/passkey-prompt.ts'
import { useRef, useState } from 'react'

type PasskeyRequest = {
  /** Returns the options of the request; an error that it throws is shown to the visitor. */
  createOptions: () => PasskeyOptions | Promise<PasskeyOptions>
  /** Receives the browser's answer and sends it to the server. */
  onAnswer: (answer: string) => void | Promise<void>
}

type State = { isBusy: boolean; problem: string }

/** Requests a passkey, one at a time. `preload` loads its script: call it when a pointer comes near. */
export function usePasskey(problemMessages: PasskeyProblemMessages) {
  const [state, setState] = useState<State>({ isBusy: false, problem: '' })
  const isPending = useRef(false)
  const request = async ({ createOptions, onAnswer }: PasskeyRequest): Promise<void> => {
    if (isPending.current) return
    isPending.current = true
    setState({ isBusy: true, problem: '' })
    const problem = await attempt().catch(
      (error: unknown) => findExplanation(error) ?? problemMessages.unreachable,
    )
    isPending.current = false
    setState({ isBusy: false, problem })

    async function attempt(): Promise<string> {
      const script = await loadScript().catch(() => undefined)
      if (!script) return problemMessages.unreachable
      const passkeyResult = await script.requestPasskey(await createOptions())
      if (!passkeyResult.ok) return problemMessages[passkeyResult.problem]
      await onAnswer(passkeyResult.answer)
      return ''
    }
  }
  return { ...state, request, preload: () => void loadScript().catch(() => {}) }
}

// Browsers cache a loaded module.
function loadScript() {
  return import('./request.ts')
}

/** The explanation of a failed call by the shop or its client; any other error is a script that failed to load. */
function findExplanation(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('explanation' in error)) return undefined
  return typeof error.explanation === 'string' ? error.explanation : undefined
}
