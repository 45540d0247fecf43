import type { LibraryView, AssetView } from '#app/features/admin/media/media-view.ts'
import type { Option } from '#app/features/admin/settings/section-view.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher } from 'react-router'
import { Sheet } from '#app/ui/overlay/sheet.tsx'
import { useShop } from '#app/ui/shop.ts'

type AssetPickerProps = {
  title: string
  /** Id of the selected image. */
  chosenId: string
  onChoose: (asset: Option) => void
  onClose: () => void
}

/** Image picker of the library with a search; it loads the data of the library's page. */
export function AssetPicker({ title, chosenId, onChoose, onClose }: AssetPickerProps) {
  const { t } = useLingui()
  const { localizePath } = useShop()
  const { data: library, load, state } = useFetcher<LibraryView>()
  const field = useRef<HTMLInputElement>(null)
  const loadPage = (page: number) => {
    const query = new URLSearchParams({ search: field.current?.value ?? '', paged: String(page) })
    void load(`${localizePath('/admin/media/')}?${query}`)
  }
  useEffect(() => {
    void load(localizePath('/admin/media/'))
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it opens
  }, [])
  const pictures = library?.items.filter(({ kind, thumbnail }) => kind === 'image' && thumbnail) ?? []
  const { page = 1, pageCount = 1 } = library?.paging ?? {}
  // Inside the settings form its field would be submitted with the settings.
  return createPortal(
    <Sheet title={title} className="medium-sheet" onClose={onClose}>
      <search>
        <form
          className="library-search"
          onSubmit={(event) => {
            event.preventDefault()
            // React events bubble through the portal to the settings form.
            event.stopPropagation()
            loadPage(1)
          }}
        >
          <input
            ref={field}
            className="field"
            type="search"
            aria-label={t`Name or alt text`}
            placeholder={t`Name or alt text`}
            dir="auto"
            onInput={(event) => event.stopPropagation()}
          />
          <button className="button" type="submit">
            <Search className="icon" aria-hidden />
            <Trans>Search</Trans>
          </button>
        </form>
      </search>
      <p role="status" className="setting-quiet">
        {library && state === 'idle' ? (
          <Plural value={library.total} _0="Nothing found" one="# file" other="# files" />
        ) : (
          <Trans>Searching…</Trans>
        )}
      </p>
      <ul className="medium-choices" aria-busy={state !== 'idle' || undefined}>
        {pictures.map((asset) => (
          <li key={asset.id}>
            <button
              type="button"
              aria-current={String(asset.id) === chosenId || undefined}
              onClick={(event) => {
                onChoose(toOption(asset))
                event.currentTarget.closest('dialog')?.close()
              }}
            >
              <img src={asset.thumbnail} alt="" loading="lazy" />
              <bdi>{asset.title}</bdi>
            </button>
          </li>
        ))}
      </ul>
      {pageCount > 1 && (
        <p className="medium-pages">
          <button
            className="button"
            type="button"
            aria-disabled={page <= 1}
            onClick={() => page > 1 && loadPage(page - 1)}
          >
            <Trans>Newer</Trans>
          </button>
          <button
            className="button"
            type="button"
            aria-disabled={page >= pageCount}
            onClick={() => page < pageCount && loadPage(page + 1)}
          >
            <Trans>Older</Trans>
          </button>
        </p>
      )}
      <p>
        <a href={localizePath('/admin/media/')} target="_blank" rel="noreferrer">
          <Trans>Upload images (opens in a new tab)</Trans>
        </a>
      </p>
    </Sheet>,
    document.body,
  )
}

function toOption({ id, title, thumbnail }: AssetView): Option {
  return { value: String(id), label: title, picture: thumbnail }
}
