/** The menus of the demo shop; a new shop starts with its category tree. */
import type { MenuItem, MenuTarget } from '#app/features/header/rules.ts'
import type { LocalText } from '#app/platform/i18n/text/local-text.ts'

type MenuContext = {
  /** By path: 'ceramics/cups'. */
  categories: ReadonlyMap<string, { id: number }>
  pages: readonly { id: number; slug: string }[]
}

/** The menus, without items whose target does not exist. */
export function createDemoMenus(menuContext: MenuContext): { primary: MenuItem[]; footer: MenuItem[] } {
  const { category: createCategoryItem, page: createPageItem } = createFactories(menuContext)
  const offerItems = [
    createLink({ ar: 'وصل حديثًا', en: 'New arrivals' }, '/shop/?orderby=date'),
    createLink({ ar: 'العروض', en: 'On sale' }, '/shop/?on_sale=1'),
  ]
  const trackingItem = createLink({ ar: 'تتبّع طلبك', en: 'Track your order' }, '/order-tracking/')
  const helpItems = [createPageItem('delivery-and-returns'), createPageItem('contact'), createPageItem('gift-quote'), createPageItem('privacy')]
  const coffeeLovers = [createCategoryItem('ceramics/cups'), createCategoryItem('coffee/beans'), createCategoryItem('coffee/pots')]
  return {
    primary: omitMissing([
      { label: { ar: 'كل التصنيفات', en: 'All categories' }, target: { kind: 'all-categories' }, children: [] },
      createCategoryItem('ceramics', ['ceramics/cups', 'ceramics/tableware', 'ceramics/vases']),
      createCategoryItem('textiles', ['textiles/rugs', 'textiles/cushions', 'textiles/home']),
      createCategoryItem('coffee', ['coffee/beans', 'coffee/pantry', 'coffee/pots']),
      createCategoryItem('lamps'),
      createHeading({ ar: 'هدايا', en: 'Gifts' }, [
        createLink({ ar: 'حتى 100 ريال', en: 'Up to SAR 100' }, '/shop/?max_price=100'),
        createLink({ ar: 'حتى 200 ريال', en: 'Up to SAR 200' }, '/shop/?max_price=200'),
        createHeading({ ar: 'لمحبّي القهوة', en: 'For coffee lovers' }, coffeeLovers),
        createCategoryItem('stationery/prints'),
      ]),
      ...offerItems,
      createPageItem('about', helpItems),
    ]),
    footer: [
      createHeading(
        { ar: 'التصنيفات', en: 'Categories' },
        ['ceramics', 'glass', 'textiles', 'coffee', 'stationery', 'lamps', 'bags', 'clothes'].map((path) =>
          createCategoryItem(path),
        ),
      ),
      createHeading({ ar: 'المتجر', en: 'Shop' }, [
        createLink({ ar: 'كل المنتجات', en: 'All products' }, '/shop/'),
        ...offerItems,
      ]),
      createHeading({ ar: 'عن حانوت', en: 'About Hanout' }, [createPageItem('about'), trackingItem, ...helpItems]),
    ],
  }
}

type OptionalItem = MenuItem | undefined

function omitMissing(items: OptionalItem[]): MenuItem[] {
  return items.filter((item) => item !== undefined)
}

function createHeading(label: LocalText, children: OptionalItem[]): MenuItem {
  return { label, target: { kind: 'heading' }, children: omitMissing(children) }
}

function createLink(label: LocalText, address: string): MenuItem {
  return { label, target: { kind: 'address', address }, children: [] }
}

function createFactories({ categories, pages }: MenuContext) {
  const createItem = (target: MenuTarget, children: OptionalItem[]) => ({
    label: {},
    target,
    children: omitMissing(children),
  })
  const createCategoryItem = (path: string, subcategories: string[] = []): OptionalItem => {
    const entry = categories.get(path)
    return (
      entry &&
      createItem(
        { kind: 'category', id: entry.id },
        subcategories.map((each) => createCategoryItem(each)),
      )
    )
  }
  const createPageItem = (slug: string, children: OptionalItem[] = []): OptionalItem => {
    const entry = pages.find((each) => each.slug === slug)
    return entry && createItem({ kind: 'page', id: entry.id }, children)
  }
  return { category: createCategoryItem, page: createPageItem }
}
