/** Adds the whole list to the cart; without JavaScript the page's form does it and shows the result. */
import type { SubmitEvent } from 'react'
import type { AddAllReport } from './add-all.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { isRestError } from '#app/platform/rest-client/failure.ts'
import { useShop } from '#app/ui/shop.ts'
import { AddAllResult } from './add-all-result.tsx'
import { addAllToCart } from './add-all.ts'
import { WISHLIST_PATH } from '#app/features/wishlist/page/page-url.ts'

type AddAllFormProps = {
  listKey: string
  /** The result of the form submitted before this page. */
  report: AddAllReport | null
}

type State = { status: 'ready' | 'busy'; report: AddAllReport | null; problem: string }

export function AddAllForm({ listKey, report }: AddAllFormProps) {
  const { i18n } = useLingui()
  const { localizePath } = useShop()
  const [state, setState] = useState<State>({ status: 'ready', report, problem: '' })

  async function addAll(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (state.status === 'busy') return
    setState({ status: 'busy', report: null, problem: '' })
    try {
      setState({ status: 'ready', report: await addAllToCart(i18n, listKey), problem: '' })
    } catch (error) {
      if (!isRestError(error)) throw error
      setState({ status: 'ready', report: null, problem: error.explanation })
    }
  }

  return (
    <>
      <form
        className="woosw-add-all-form"
        data-page=""
        method="post"
        action={localizePath(WISHLIST_PATH)}
        onSubmit={(event) => void addAll(event)}
      >
        <input type="hidden" name="intent" value="add-all" />
        <input type="hidden" name="key" value={listKey} />
        <button
          type="submit"
          className="button primary woosw-add-all"
          aria-disabled={state.status === 'busy'}
        >
          <Trans>Add all to cart</Trans>
        </button>
      </form>
      {state.problem && (
        <p className="woosw-add-all-problem" role="alert">
          {state.problem}
        </p>
      )}
      {state.report && <AddAllResult report={state.report} />}
    </>
  )
}
