import type { Product, Variation } from './types.ts'

export const clothes: readonly Product[] = [
  {
    id: 801,
    sku: 'HN-CLO-001',
    slug: 'linen-abaya',
    name: ['عباية كتان مفتوحة', 'Open linen abaya'],
    short: [
      'عباية خفيفة بقصّة الفراشة وجيبين في الخياطة، لليوم كله.',
      'A light abaya in a butterfly cut with pockets in the seams, for the whole day.',
    ],
    about: [
      `كتان مغسول ينسدل ولا يلتصق، وتُغلق بزرّ واحد خفي عند الصدر.
العارضة طولها 170 سم وتلبس المقاس الوسط.
- كتان 100%
- تُغسل على 30 درجة وتُكوى رطبة`,
      `Washed linen that falls without clinging; one hidden button closes it at the chest.
Our model is 170 cm tall and wears a medium.
- 100% linen
- Washes at 30 °C; iron damp`,
    ],
    categories: ['clothes/wear'],
    tags: ['everyday', 'natural'],
    brand: 'sadu',
    attributes: [
      { global: 'color', values: ['black', 'sand', 'olive', 'rose'], forVariations: true, default: 'sand' },
      { global: 'size', values: ['s', 'm', 'l', 'xl'], forVariations: true },
      { global: 'material', values: ['linen'] },
    ],
    variations: sizes(
      { black: [12, 20, 18, 9], sand: [4, 11, 7, 0], olive: [6, 2, 0, 3], rose: [0, 5, 8, 1] },
      { priceInRiyals: 385 },
    ),
    picturedBy: 'color',
    featured: true,
    weightInKilograms: 0.55,
    upsells: ['HN-CLO-005'],
    created: '2026-03-30 12:00:00',
    sold: 261,
  },
  {
    id: 802,
    sku: 'HN-CLO-002',
    slug: 'cotton-kaftan',
    name: ['قفطان قطني للبيت', 'Cotton house kaftan'],
    short: [
      'قطن هندي رقيق بشريط مطرّز عند الرقبة والكمّين.',
      'Thin Indian cotton with an embroidered band at neck and cuffs.',
    ],
    about: [
      `مقاسه الواسع يناسب معظم القامات، ولذلك له قياسان فقط.
- قطن 100%
- يُغسل على 30 درجة`,
      `Its generous cut suits most people, so there are only two sizes.
- 100% cotton
- Washes at 30 °C`,
    ],
    categories: ['clothes/wear'],
    tags: ['gift', 'ramadan'],
    attributes: [
      { global: 'color', values: ['teal', 'burgundy', 'ivory'], forVariations: true, default: 'teal' },
      { global: 'size', values: ['m', 'xl'], forVariations: true },
    ],
    variations: [
      { of: { color: 'teal' }, priceInRiyals: 240, stock: 13 },
      { of: { color: 'burgundy' }, priceInRiyals: 240, salePriceInRiyals: 195, stock: 6 },
      { of: { color: 'ivory', size: 'm' }, priceInRiyals: 240, stock: 2 },
      { of: { color: 'ivory', size: 'xl' }, priceInRiyals: 240, stock: 0 },
    ],
    picturedBy: 'color',
    weightInKilograms: 0.4,
    created: '2026-02-14 12:00:00',
    sold: 129,
  },
  {
    id: 803,
    sku: 'HN-CLO-003',
    slug: 'linen-shirt',
    name: ['قميص كتان', 'Linen shirt'],
    short: [
      'ياقة قائمة وأزرار من الصدف، وقصّة مستقيمة تُلبس داخل البنطال أو خارجه.',
      'A stand-up collar, shell buttons and a straight cut to wear tucked in or out.',
    ],
    about: [
      `كتان متوسط السماكة يصلح لثلاثة فصول، ويزداد نعومة مع كل غسلة.
- كتان 100%، 170 جم للمتر المربع
- أزرار من الصدف الطبيعي`,
      `Mid-weight linen for three seasons, softer with every wash.
- 100% linen, 170 g per square meter
- Natural shell buttons`,
    ],
    categories: ['clothes/wear'],
    tags: ['everyday', 'natural'],
    attributes: [
      { global: 'color', values: ['ivory', 'sky', 'olive'], forVariations: true, default: 'ivory' },
      { global: 'size', values: ['s', 'm', 'l', 'xl'], forVariations: true },
      { global: 'material', values: ['linen'] },
    ],
    variations: sizes(
      { ivory: [7, 15, 13, 4], sky: [3, 9, 0, 2], olive: [0, 0, 6, 5] },
      { priceInRiyals: 220, salePriceInRiyals: 185, saleFrom: '2026-01-01', saleTo: '2030-12-31' },
    ),
    picturedBy: 'color',
    weightInKilograms: 0.28,
    created: '2026-05-08 12:00:00',
    sold: 184,
  },
  {
    id: 804,
    sku: 'HN-CLO-004',
    slug: 'cotton-shemagh',
    name: ['شماغ قطني', 'Cotton shemagh'],
    short: [
      'قطن ممشّط بنسج معيّن وأهداب معقودة، بقياس 140 سم.',
      'Combed cotton in a diamond weave with knotted fringes, 140 cm square.',
    ],
    about: [
      `نسجه متماسك يحفظ ثنيته طوال النهار ولا يحتاج إلى نشا.
- 140 × 140 سم
- يُغسل على 40 درجة`,
      `A tight weave keeps its crease all day without starch.
- 140 × 140 cm
- Washes at 40 °C`,
    ],
    categories: ['clothes/accessories'],
    tags: ['everyday', 'gift'],
    attributes: [
      { global: 'two-tone', values: ['white-red', 'white-black'], forVariations: true, default: 'white-red' },
      { global: 'material', values: ['cotton'] },
    ],
    variations: [
      { of: { 'two-tone': 'white-red' }, priceInRiyals: 130, stock: 50 },
      { of: { 'two-tone': 'white-black' }, priceInRiyals: 130, stock: 24 },
    ],
    picturedBy: 'two-tone',
    weightInKilograms: 0.24,
    created: '2025-10-22 12:00:00',
    sold: 333,
  },
  {
    id: 805,
    sku: 'HN-CLO-005',
    slug: 'silk-scarf',
    name: ['وشاح حرير', 'Silk scarf'],
    short: [
      'حرير ساتان بحافة ملفوفة يدويًا، مطبوع بأحد ثلاثة نقوش من أرشيف الدار.',
      'Silk satin with hand-rolled edges, printed with one of three patterns from our archive.',
    ],
    about: [
      `تستغرق الحافة الملفوفة ساعتين من الخياطة، وهي ما يميّز الوشاح الجيد.
- 90 × 90 سم
- حرير 100%، تنظيف جاف`,
      `Rolling the edge by hand takes two hours; it is the mark of a good scarf.
- 90 × 90 cm
- 100% silk, dry-clean only`,
    ],
    categories: ['clothes/accessories'],
    tags: ['gift'],
    attributes: [
      { global: 'pattern', values: ['stars', 'waves', 'lozenges'], forVariations: true, default: 'stars' },
      { global: 'material', values: ['silk'] },
    ],
    variations: [
      { of: { pattern: 'stars' }, priceInRiyals: 260, stock: 9 },
      { of: { pattern: 'waves' }, priceInRiyals: 260, stock: 4 },
      { of: { pattern: 'lozenges' }, priceInRiyals: 260, salePriceInRiyals: 210, stock: 0 },
    ],
    picturedBy: 'pattern',
    weightInKilograms: 0.09,
    created: '2026-06-10 12:00:00',
    sold: 78,
  },
  {
    id: 806,
    sku: 'HN-CLO-006',
    slug: 'leather-balgha',
    name: ['بلغة جلدية', 'Leather balgha slippers'],
    short: [
      'بلغة من جلد الماعز بنعل بقري، تُلبس في البيت وتخرج إلى الحديقة.',
      'Goatskin slippers on a cowhide sole, for the house and out to the garden.',
    ],
    about: [
      `تتمدد قليلًا في الأيام الأولى حتى تأخذ شكل القدم؛ إن كنت بين مقاسين فاختر الأصغر.
- جلد ماعز مدبوغ نباتيًا
- خياطة يدوية كاملة`,
      `They stretch a little in the first days until they fit; if you are between two sizes, take the smaller one.
- Vegetable-tanned goatskin
- Sewn entirely by hand`,
    ],
    categories: ['clothes/accessories'],
    tags: ['handmade', 'gift'],
    brand: 'tetouan',
    attributes: [
      { global: 'color', values: ['honey', 'burgundy', 'ivory'], forVariations: true, default: 'honey' },
      {
        global: 'shoe-size',
        values: ['37', '38', '39', '40', '41', '42', '43', '44'],
        forVariations: true,
      },
      { global: 'material', values: ['leather'] },
    ],
    variations: slippers(),
    picturedBy: 'color',
    weightInKilograms: 0.6,
    created: '2026-04-15 12:00:00',
    sold: 147,
  },
  {
    id: 807,
    sku: 'HN-CLO-007',
    slug: 'kitchen-apron',
    name: ['مريلة مطبخ', 'Kitchen apron'],
    short: [
      'كتان ثقيل بأشرطة متقاطعة في الظهر، فلا عقدة عند الرقبة.',
      'Heavy linen with straps that cross at the back: nothing to tie at the neck.',
    ],
    about: [
      `جيب واحد عريض يتسع لمنشفة وملعقة، وعروة جانبية تعلّق منها قطعة القماش.
- مقاس واحد بأشرطة قابلة للتعديل
- تُغسل على 60 درجة`,
      `One wide pocket takes a towel and a spoon; a loop at the side holds a cloth.
- One size, adjustable straps
- Washes at 60 °C`,
    ],
    categories: ['textiles/home', 'clothes'],
    tags: ['everyday', 'new-home'],
    brand: 'sadu',
    attributes: [
      { global: 'color', values: ['linen', 'olive', 'charcoal'], forVariations: true, default: 'linen' },
      { global: 'material', values: ['linen'] },
    ],
    variations: [
      { of: { color: 'linen' }, priceInRiyals: 125, stock: 18 },
      { of: { color: 'olive' }, priceInRiyals: 125, stock: 3 },
      { of: { color: 'charcoal' }, priceInRiyals: 125, salePriceInRiyals: 99, stock: 21 },
    ],
    picturedBy: 'color',
    weightInKilograms: 0.35,
    created: '2026-07-27 12:00:00',
    sold: 90,
  },
]

function sizes(stockByColor: Record<string, number[]>, price: Partial<Variation>): Variation[] {
  const order = ['s', 'm', 'l', 'xl']
  return Object.entries(stockByColor).flatMap(([color, stocks]) =>
    stocks.map((stock, index) => ({ ...price, of: { color, size: order[index] ?? '' }, stock })),
  )
}

/** All sizes in honey, all but the largest in burgundy, up to 40 in ivory. */
function slippers(): Variation[] {
  const upTo: Record<string, number> = { honey: 44, burgundy: 42, ivory: 40 }
  return Object.entries(upTo).flatMap(([color, largest]) =>
    Array.from({ length: largest - 36 }, (_, index) => ({
      of: { color, 'shoe-size': String(37 + index) },
      priceInRiyals: 165,
      stock: (index * 5 + largest) % 7,
    })),
  )
}
