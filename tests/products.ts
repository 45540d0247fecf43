/** Products for tests: rows of a product export, keyed by header, that enter the shop like a merchant's. */

export type ProductRow = Record<string, string | number>

let lastId = 1000

/** A simple cap for 49 SAR; pass only what matters to the test. */
export function aCap(row: ProductRow = {}): ProductRow[] {
  const id = ++lastId
  return [
    {
      ID: id,
      Type: 'simple',
      SKU: `CAP-${id}`,
      Name: 'قبعة',
      'Name (en)': 'Cap',
      Slug: `cap-${id}`,
      Published: 1,
      'In stock?': 1,
      'Regular price': 49,
      Categories: 'ملابس',
      'Categories (en)': 'Clothes',
      'Category slugs': 'clothes',
      ...row,
    },
  ]
}

const colors = { red: ['أحمر', 'Red', '#c0392b'], blue: ['أزرق', 'Blue', '#2456a6'] } as const
const sizes = { s: ['صغير', 'Small'], l: ['كبير', 'Large'] } as const

/** A variable shirt in red (small, large) and blue (any size); large red is out of stock. */
export function aShirt(row: ProductRow = {}): ProductRow[] {
  const [parent] = aCap({
    Type: 'variable',
    Name: 'قميص',
    'Name (en)': 'Shirt',
    'Regular price': '',
    ...createAttributeFields(
      1,
      'color',
      ['اللون', 'Colour', 'color'],
      Object.values(colors),
      Object.keys(colors),
    ),
    'Attribute 1 swatches': Object.values(colors)
      .map(([, , color]) => color)
      .join(', '),
    ...createAttributeFields(
      2,
      'size',
      ['المقاس', 'Size', 'button'],
      Object.values(sizes),
      Object.keys(sizes),
    ),
    ...row,
  })
  const createVariation = (
    name: string,
    overrides: ProductRow,
    color: keyof typeof colors,
    size?: keyof typeof sizes,
  ) => ({
    ID: ++lastId,
    Type: 'variation',
    SKU: `${parent?.SKU}-${name}`,
    Name: `${parent?.Name} - ${name}`,
    Published: 1,
    'In stock?': 1,
    Parent: `id:${parent?.ID}`,
    ...createAttributeFields(1, 'color', ['اللون', 'Colour', 'color'], [colors[color]], [color]),
    ...createAttributeFields(
      2,
      'size',
      ['المقاس', 'Size', 'button'],
      size ? [sizes[size]] : [],
      size ? [size] : [],
    ),
    ...overrides,
  })
  return [
    ...(parent ? [parent] : []),
    createVariation('RED-S', { 'Regular price': 80, Stock: 2 }, 'red', 's'),
    createVariation('RED-L', { 'Regular price': 80, 'In stock?': 0 }, 'red', 'l'),
    createVariation('BLUE', { 'Regular price': 90, 'Sale price': 75 }, 'blue'),
  ]
}

/** Eight realistic products: in two categories, one variable, one on sale, one out of stock, one on backorder. */
export function aSmallShop(): ProductRow[] {
  const tea = { Categories: 'شاي', 'Categories (en)': 'Tea', 'Category slugs': 'tea' }
  return [
    ...aCap({ ID: 1, SKU: 'CAP-SUN', Slug: 'sun-cap', Name: 'قبعة شمس', 'Name (en)': 'Sun cap' }),
    ...aCap({
      ID: 2,
      SKU: 'CAP-WOOL',
      Slug: 'wool-cap',
      Name: 'طاقية صوف',
      'Name (en)': 'Wool cap',
      'Sale price': 35,
    }),
    ...aCap({ ID: 3, SKU: 'SCARF', Slug: 'scarf', Name: 'وشاح', 'Name (en)': 'Scarf', 'In stock?': 0 }),
    ...aShirt({ ID: 4, SKU: 'SHIRT', Slug: 'linen-shirt', Name: 'قميص كتّان', 'Name (en)': 'Linen shirt' }),
    ...aCap({
      ID: 5,
      SKU: 'TEA-MINT',
      Slug: 'mint-tea',
      Name: 'شاي بالنعناع',
      'Name (en)': 'Mint tea',
      ...tea,
      'Regular price': 22,
    }),
    ...aCap({
      ID: 6,
      SKU: 'TEA-BLACK',
      Slug: 'black-tea',
      Name: 'شاي أسود',
      'Name (en)': 'Black tea',
      ...tea,
      'Regular price': 18,
      'Is featured?': 1,
    }),
    ...aCap({
      ID: 7,
      SKU: 'POT',
      Slug: 'teapot',
      Name: 'إبريق شاي',
      'Name (en)': 'Teapot',
      ...tea,
      'In stock?': 'backorder',
      'Backorders allowed?': 'notify',
      'Regular price': 139,
    }),
    ...aCap({
      ID: 8,
      SKU: 'CUP',
      Slug: 'tea-cup',
      Name: 'فنجان',
      'Name (en)': 'Tea cup',
      ...tea,
      Stock: 2,
      'Low stock amount': 3,
      'Regular price': 12,
    }),
  ]
}

/** The rows as a CSV file. */
export function formatCsv(rows: ProductRow[]): string {
  const headers = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return [headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]
    .map((cells) => cells.map((cell) => `"${String(cell).replaceAll('"', '""')}"`).join(','))
    .join('\n')
}

type LocalNames = readonly [arabic: string, english: string, ...rest: string[]]

function createAttributeFields(
  number: number,
  slug: string,
  [name, nameInEnglish, type]: LocalNames,
  values: LocalNames[],
  slugs: string[],
): ProductRow {
  return {
    [`Attribute ${number} name`]: name,
    [`Attribute ${number} name (en)`]: nameInEnglish,
    [`Attribute ${number} slug`]: slug,
    [`Attribute ${number} type`]: type ?? '',
    [`Attribute ${number} value(s)`]: values.map(([arabic]) => arabic).join(', '),
    [`Attribute ${number} value(s) (en)`]: values.map(([, english]) => english).join(', '),
    [`Attribute ${number} value slugs`]: slugs.join(', '),
    [`Attribute ${number} visible`]: 1,
    [`Attribute ${number} global`]: 1,
    [`Attribute ${number} variation`]: 1,
  }
}
