/** Loads the options of settings, such as categories, and the name of the user who saved a section. */
import type { Category } from '#app/features/catalog/categories/categories.server.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'
import type { Locale } from '#app/platform/i18n/locales.ts'
import type { PageRequest } from '#app/rendering/page-request.server.ts'
import type {
  Choices,
  SuggestionSource,
  ReferenceType,
  SettingsSection,
} from '#app/platform/settings/settings.ts'
import type { IconDefinition } from '#app/platform/icons/icons.ts'
import type { Option } from './section-view.ts'
import { eq } from 'drizzle-orm'
import { readCards } from '#app/features/catalog/listing/cards.server.ts'
import { attributes } from '#app/features/catalog/tables.server.ts'
import { listForms } from '#app/features/contact-forms/store.server.ts'
import { pickTexts } from '#app/features/contact-forms/definition/pick-texts.ts'
import { pages } from '#app/features/content/tables.server.ts'
import { findUser } from '#app/features/customers/store.server.ts'
import { formatAssetName } from '#app/features/admin/media/library.server.ts'
import { findAsset, listMedia, type MediaRow } from '#app/features/media/library.server.ts'
import { createPicturePath, createPicture } from '#app/features/media/pictures/picture.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'
import { renderIconSvg } from '#app/platform/icons/render-icon.server.ts'

export type OptionLoader = {
  locale: Locale
  toOptions(choices: Choices): Option[]
  toIconOptions(icons: Readonly<Record<string, IconDefinition>>): Option[]
  listOptions(referenceType: Exclude<ReferenceType, 'medium'>): Promise<Option[]>
  /** The unpublished page with this id, if there is one. */
  findDraft(id: number): Promise<Option | undefined>
  /** The newest images of the library, and the one with this id at any position. */
  listPictures(id: number): Promise<Option[]>
  listProducts(ids: number[]): Promise<Option[]>
  listNames(offer: SuggestionSource): Promise<string[]>
}

/** Loads the options that a section needs, each of them once. */
export function createOptionLoader(page: PageRequest, section: SettingsSection): OptionLoader {
  const { services, locale } = page
  const needsAttributes = Object.values(section).some(
    (field) => field.type === 'fields' || (field.type === 'text' && field.suggestionSource !== undefined),
  )
  const attributeRows = needsAttributes ? services.database.db.select().from(attributes) : Promise.resolve([])
  const attributeNames = attributeRows.then((rows) =>
    rows.map(({ slug }) => `pa_${slug.replace(/^pa_/, '')}`),
  )
  return {
    locale,
    toOptions: (choices) =>
      Object.entries(choices).map(([value, label]) => ({ value, label: localizeText(label, locale) })),
    toIconOptions: (icons) =>
      Object.entries(icons).map(([value, icon]) => ({
        value,
        label: localizeText(icon.label, locale),
        icon: renderIconSvg(icon),
      })),
    listOptions: (referenceType) => optionReaders[referenceType](page),
    async findDraft(id) {
      const [draft] = await services.database.db
        .select({ slug: pages.slug, title: pages.title })
        .from(pages)
        .where(eq(pages.id, id))
      return draft && createPageOption({ id, ...draft }, locale)
    },
    async listPictures(id) {
      const { rows } = await listMedia(services, { kind: 'image', limit: MAX_PICTURES, offset: 0 })
      const isMissing = Number.isInteger(id) && id > 0 && !rows.some((row) => row.id === id)
      const missingAsset = isMissing ? await findAsset(services, id) : undefined
      return [...rows, ...(missingAsset ? [missingAsset] : [])].map(createPictureOption)
    },
    async listProducts(ids) {
      const products = ids.length > 0 ? await readCards(services, [...new Set(ids)], locale) : []
      return products.map(({ id, name }) => ({ value: String(id), label: name }))
    },
    async listNames(offer) {
      const taxonomies = offer === 'taxonomy' ? ['product_cat', 'product_tag', 'product_brand'] : []
      return [...taxonomies, ...(await attributeNames)]
    },
  }
}

const MAX_PICTURES = 100

function createPictureOption(row: MediaRow): Option {
  const picture = createPicture(row)
  return {
    value: String(row.id),
    label: formatAssetName(row),
    picture: picture && createPicturePath(picture, 400),
  }
}

type NamedPage = { id: number; slug: string; title: LocalText }

function createPageOption({ id, slug, title }: NamedPage, locale: Locale): Option {
  const name = localizeText(title, locale)
  return { value: String(id), label: `${name} (/${slug}/)`, name }
}

const optionReaders: Record<Exclude<ReferenceType, 'medium'>, (page: PageRequest) => Promise<Option[]>> = {
  category: async ({ services, locale }) => {
    const { roots } = await services.categories.current()
    const listWithDescendants = (category: Category, prefix: string): Option[] => {
      const name = localizeText(category.name, locale)
      const label = prefix + name
      const childOptions = category.children.flatMap((child) => listWithDescendants(child, `${label} › `))
      return [{ value: String(category.id), label, name }, ...childOptions]
    }
    return roots.flatMap((root) => listWithDescendants(root, ''))
  },
  page: async ({ services, locale }) => {
    const publishedPages = await services.pages.current()
    return publishedPages.map((page) => createPageOption(page, locale))
  },
  form: async ({ services, locale }) => {
    const forms = await listForms(services, { locale })
    return forms.map((form) => ({
      value: String(form.id),
      label: `${form.id}: ${pickTexts(form, locale).title}`,
    }))
  },
}

/** The name of a user; '' when the account was deleted. */
export async function findUserName({ services }: PageRequest, userId: number): Promise<string> {
  const user = await findUser(services, userId)
  return user?.name || user?.email || ''
}
