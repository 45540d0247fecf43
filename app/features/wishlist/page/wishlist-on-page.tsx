/** A list and all that goes with it on a page of its own: whoever may change it does so here, everybody else looks. */
import type { FormOutcome } from './page-forms.server.ts'
import type { WishedItem } from './view.ts'
import type { ShownList, WishlistPageView } from './wishlist-page.server.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { Pagination } from '#app/features/catalog/archive/pagination.tsx'
import { useDigits } from '#app/ui/digits.ts'
import { ShopLink } from '#app/ui/shop-link.tsx'
import { useShop } from '#app/ui/shop.ts'
import { AddAllForm } from '#app/features/wishlist/cart/add-all-form.tsx'
import { AddProducts } from '#app/features/wishlist/items/add-products.tsx'
import { ItemAlerts } from '#app/features/wishlist/alerts/alerts-form.tsx'
import { ItemForm } from '#app/features/wishlist/items/item-form.tsx'
import { ListActions } from '#app/features/wishlist/sharing/list-actions.tsx'
import { ListContent } from './list-content.tsx'
import { ListForm } from '#app/features/wishlist/lists/list-form.tsx'
import { ListSettings } from '#app/features/wishlist/lists/list-settings.tsx'
import listStyles from './list.css?url'
import { ManagedLists } from '#app/features/wishlist/lists/manage-content.tsx'
import { WISHLIST_PATH } from './page-address.ts'
import { PageSaid } from './page-said.tsx'
import pageStyles from './page.css?url'
import { Switcher } from '#app/features/wishlist/lists/switcher.tsx'
import { usePageInStep } from './use-page-in-step.ts'

type WishlistOnPageProps = {
  page: WishlistPageView
  outcome: FormOutcome | undefined
  /** Of this page, without its language. */
  path: string
}

export function WishlistOnPage({ page: { list, said, merged }, outcome, path }: WishlistOnPageProps) {
  return (
    <div className="woosw-page-content">
      <link rel="stylesheet" href={pageStyles} precedence="default" />
      <link rel="stylesheet" href={listStyles} precedence="default" />
      {list ? <PageSaid {...said} /> : <p className="woosw-page-notice">{said.sentence}</p>}
      {outcome?.problem && (
        <p className="woosw-page-notice" role="alert">
          {outcome.problem}
        </p>
      )}
      {merged.map((merge) => (
        <MergeNotice key={merge.id} merge={merge} />
      ))}
      {list ? <Shown list={list} outcome={outcome} path={path} /> : <WaysOn />}
    </div>
  )
}

type ShownProps = Pick<WishlistOnPageProps, 'outcome' | 'path'> & { list: ShownList }

function Shown({ list, outcome, path }: ShownProps) {
  const { view, address, sharing, manage, alerts, adding } = list
  usePageInStep(list)
  return (
    <>
      {!view.isOwn && <Stranger list={list} />}
      {adding && (
        <AddProducts
          key={view.key}
          listKey={view.key}
          adding={adding}
          listed={view.items.map(({ id }) => id)}
          path={path}
        />
      )}
      <ListContent
        view={view}
        before={<Before list={list} outcome={outcome} />}
        after={<ListActions address={address} sharing={sharing} />}
        beside={alertsBeside(alerts, path)}
      />
      <Pagination archive={{ page: view.page, pageCount: view.pages, query: '', path }} />
      {view.count === 0 && <WaysOn />}
      {manage && <Manage manage={manage} />}
    </>
  )
}

/** What its shopper wants to be told of each product. */
function alertsBeside(alerts: ShownList['alerts'], path: string) {
  return ({ id, product: { name } }: WishedItem) => {
    const wanted = alerts?.[id]
    return wanted && <ItemAlerts alerts={wanted} product={{ id, name }} back={path} />
  }
}

/** Which of several lists, how much is on it, and what is done with all of it at once. */
function Before({ list: { view }, outcome }: Omit<ShownProps, 'path'>) {
  const digits = useDigits()
  const { key, count, canEdit, lists, options } = view
  return (
    <>
      {view.isOwn && <Switcher lists={lists} current={key} />}
      {count > 0 && (
        <div className="woosw-whole-list">
          <p>
            <Trans>Products on this list:</Trans> <span className="woosw-count">{digits(count)}</span>
          </p>
          {canEdit && options.emptyButton && (
            <ItemForm intent="empty" listKey={key}>
              <button type="submit" className="button woosw-empty" data-key={key}>
                {options.texts.emptyButton}
              </button>
            </ItemForm>
          )}
          <AddAllForm listKey={key} report={outcome?.report ?? null} />
        </div>
      )}
    </>
  )
}

/** Somebody else's list: to look at, to order from, to find again. */
function Stranger({ list: { view, following, texts } }: { list: ShownList }) {
  const { key } = view
  return (
    <div className="woosw-of-others">
      <p>
        <Trans>Someone shared this list with you.</Trans>
      </p>
      {following !== null && (
        <ListForm intent={following ? 'unfollow' : 'follow'} listKey={key}>
          <button type="submit" className="button woosw-add-collab-btn" data-key={key}>
            {following ? texts.unfollow : texts.follow}
          </button>
        </ListForm>
      )}
      <ShopLink className="button" to={WISHLIST_PATH} prefetch="none">
        <Trans>My wishlist</Trans>
      </ShopLink>
    </div>
  )
}

function Manage({ manage }: { manage: NonNullable<ShownList['manage']> }) {
  const [only] = manage.lists
  if (manage.lists.length > 1 || manage.canAddLists) {
    return (
      <section className="woosw-managed" aria-labelledby="woosw-managed">
        <h2 id="woosw-managed">{manage.texts.manageWishlists}</h2>
        <ManagedLists manage={manage} />
      </section>
    )
  }
  return only ? <ListSettings list={only} manage={manage} /> : null
}

/** What a sign-in brought along, with the way back. */
function MergeNotice({ merge: { id, sentence } }: { merge: WishlistPageView['merged'][number] }) {
  const { t } = useLingui()
  const { to } = useShop()
  return (
    <form method="post" action={to(WISHLIST_PATH)} className="woosw-page-notice" role="status" data-page="">
      <p>{sentence}</p>
      <input type="hidden" name="intent" value="undo-merge" />
      <button type="submit" name="merge" value={id} className="button">
        {t`Undo`}
      </button>
    </form>
  )
}

function WaysOn() {
  return (
    <p className="woosw-ways-on">
      <ShopLink className="button primary" to="/shop/">
        <Trans>Start shopping</Trans>
      </ShopLink>
    </p>
  )
}
