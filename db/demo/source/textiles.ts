import type { Product, Variation } from './types.ts'

const curtainColors = ['linen', 'ivory', 'sand', 'sage', 'sky', 'rose', 'terracotta', 'charcoal']
const curtainWidths = [100, 140, 180, 220, 280]
const curtainDrops = [160, 200, 220, 240, 260, 300]

export const textiles: readonly Product[] = [
  {
    id: 305,
    sku: 'HN-CUR-001',
    slug: 'linen-curtain',
    name: ['ستارة كتان', 'Linen curtain'],
    short: [
      'كتان يمرّ منه الضوء ولا تمرّ العين. ثمانية ألوان وثلاثون قياسًا، جاهزة للتعليق.',
      'Linen that lets in the light and keeps your privacy. Eight colors and thirty sizes, hemmed and ready to hang.',
    ],
    about: [
      `اختر العرض بحسب القضيب مضروبًا في مرة ونصف لتنسدل الطيّات كما في الصورة، واختر الطول من القضيب إلى الأرض.
لكل ستارة شريط علوي يصلح للحلقات وللخطّافات، وحاشية سفلية بعرض 10 سم.
- كتان مغسول 100%، 190 جم للمتر المربع
- تُباع بالقطعة
- تُغسل على 30 درجة وتُعلّق رطبة فلا تحتاج إلى كيّ`,
      `For folds like those in the picture, choose one and a half times the width of your rail; for the length, measure from rail to floor.
The heading takes both rings and hooks, and the lower hem is 10 cm deep.
- 100% washed linen, 190 g per square meter
- Sold as a single panel
- Wash at 30 °C and hang damp: no ironing`,
    ],
    categories: ['textiles/home'],
    tags: ['new-home', 'natural'],
    brand: 'sadu',
    attributes: [
      { global: 'color', values: curtainColors, forVariations: true, default: 'linen' },
      { global: 'width', values: curtainWidths.map((cm) => `${cm}-cm`), forVariations: true },
      { global: 'drop', values: curtainDrops.map((cm) => `${cm}-cm`), forVariations: true },
      { global: 'material', values: ['linen'] },
    ],
    variations: curtains(),
    picturedBy: 'color',
    gallery: ['detail'],
    featured: true,
    weightInKilograms: 1.2,
    shippingClass: 'كبير الحجم',
    created: '2025-07-10 09:00:00',
    sold: 219,
  },
  {
    id: 306,
    sku: 'HN-TWL-001',
    slug: 'hammam-towel',
    name: ['منشفة حمّام مخططة', 'Striped hammam towel'],
    short: [
      'قطن رقيق يجفّ سريعًا ويمتص الماء جيدًا، بأهداب معقودة باليد.',
      'Thin, absorbent cotton that dries fast, with hand-knotted fringes.',
    ],
    about: [
      `تأخذ المنشفة نصف مكان المنشفة الوبرية في الحقيبة، وتزداد امتصاصًا مع كل غسلة.
- 100 × 180 سم
- قطن 100%
- تُغسل على 60 درجة`,
      `It takes half the room of a terry towel in your bag and absorbs more after every wash.
- 100 × 180 cm
- 100% cotton
- Washes at 60 °C`,
    ],
    categories: ['textiles/home'],
    tags: ['everyday', 'gift'],
    brand: 'sadu',
    attributes: [
      {
        global: 'two-tone',
        values: ['ivory-teal', 'ivory-terracotta', 'ivory-indigo', 'sand-charcoal'],
        forVariations: true,
        default: 'ivory-indigo',
      },
      { global: 'material', values: ['cotton'] },
    ],
    variations: [
      { of: { 'two-tone': 'ivory-teal' }, priceInRiyals: 78, stock: 30 },
      { of: { 'two-tone': 'ivory-terracotta' }, priceInRiyals: 78, stock: 25 },
      { of: { 'two-tone': 'ivory-indigo' }, priceInRiyals: 78, stock: 3 },
      { of: { 'two-tone': 'sand-charcoal' }, priceInRiyals: 78, salePriceInRiyals: 59, stock: 11 },
    ],
    picturedBy: 'two-tone',
    weightInKilograms: 0.35,
    created: '2026-04-02 10:40:00',
    sold: 240,
  },
  {
    id: 307,
    sku: 'HN-THR-001',
    slug: 'wool-throw',
    name: ['بطانية صوف', 'Wool throw'],
    short: [
      'صوف خفيف لليالي المجلس، تُنسج بطلبك حين ينفد اللون.',
      'Light wool for evenings in the sitting room; when a color runs out we weave it for you.',
    ],
    about: [
      `خيط مفرد مغزول غزلًا مرخيًا يعطيها الدفء دون ثقل.
- 130 × 180 سم، مع أهداب 8 سم
- صوف خالص
- يُغسل باليد بماء بارد`,
      `A single, loosely spun yarn makes it warm without weight.
- 130 × 180 cm, with 8 cm fringes
- Pure wool
- Wash by hand in cold water`,
    ],
    categories: ['textiles/home'],
    tags: ['gift', 'natural'],
    brand: 'sadu',
    attributes: [
      {
        global: 'color',
        values: ['ivory', 'saffron', 'sage', 'burgundy'],
        forVariations: true,
        default: 'saffron',
      },
      { global: 'material', values: ['wool'] },
    ],
    variations: [
      { of: { color: 'ivory' }, priceInRiyals: 290, stock: 8 },
      { of: { color: 'saffron' }, priceInRiyals: 290, stock: 5 },
      { of: { color: 'sage' }, priceInRiyals: 290, stock: 0, backorders: 'yes' },
      { of: { color: 'burgundy' }, priceInRiyals: 290, stock: -2, backorders: 'notify' },
    ],
    picturedBy: 'color',
    weightInKilograms: 0.9,
    created: '2025-11-20 16:30:00',
    sold: 83,
  },
  {
    id: 308,
    sku: 'HN-TBL-001',
    slug: 'table-runner',
    name: ['مفرش طاولة مطرّز', 'Embroidered table runner'],
    short: [
      'كتان عاجي بحاشية من غرز متصالبة نفدت دفعته الأولى، وتعود في الخريف.',
      'Ivory linen with a cross-stitched border. The first batch has sold out; more arrive in the fall.',
    ],
    about: [
      `تطرّزه سيدات من الخليل في بيوتهن، وتأخذ الحاشية الواحدة أربعة أيام.
- 40 × 160 سم
- كتان وخيوط قطنية`,
      `Women in Hebron embroider it at home; one border takes four days.
- 40 × 160 cm
- Linen and cotton thread`,
    ],
    categories: ['textiles/home'],
    tags: ['handmade', 'gift'],
    brand: 'sadu',
    attributes: [{ global: 'material', values: ['linen'] }],
    priceInRiyals: 185,
    stock: 0,
    weightInKilograms: 0.3,
    gallery: ['fold'],
    created: '2025-12-01 09:30:00',
    sold: 66,
  },
  {
    id: 309,
    sku: 'HN-PAT-001',
    slug: 'cypress-embroidery-pattern',
    name: ['نموذج تطريز «السرو»', 'Cypress embroidery pattern'],
    short: [
      'ملف PDF بنموذج السرو الفلسطيني بمقياسين ومفتاح للألوان، جاهز للطباعة.',
      'A PDF with the Palestinian cypress at two scales and a color key, ready to print.',
    ],
    about: [
      `يصلح لمفرش أو وسادة أو صدر ثوب، وفي المفتاح عدد الغرز من كل لون لتعرف ما يلزمك من الخيط.
- صفحتان بقياس A4
- للاستعمال الشخصي`,
      `For a runner, a cushion or the front of a dress; the key counts the stitches of every color, so you know how much thread to buy.
- Two A4 pages
- For personal use`,
    ],
    purchaseNote: [
      'رابط التنزيل صالح لثلاثين يومًا وخمس مرات.',
      'The download link is valid for thirty days and five downloads.',
    ],
    categories: ['textiles/patterns'],
    tags: ['handmade'],
    priceInRiyals: 25,
    virtual: true,
    downloads: [{ name: 'نموذج السرو', file: 'downloads/cypress-embroidery-pattern.pdf' }],
    upsells: ['HN-TBL-001'],
    created: '2026-03-01 20:00:00',
    sold: 45,
  },
  {
    id: 310,
    sku: 'HN-PAT-002',
    slug: 'star-embroidery-pattern',
    name: ['نموذج تطريز «نجمة» للمبتدئين', 'Star embroidery pattern for beginners'],
    short: [
      'نموذج صغير مجاني تتعلم به الغرزة المتصالبة في مساء واحد.',
      'A small free pattern to learn cross stitch in one evening.',
    ],
    about: [
      `نجمة على شبكة من سبعة في سبعة، تكفيها قطعة قماش بحجم الكف وخيطان.
- صفحتان بقياس A4`,
      `A star on a grid of seven by seven; a piece of cloth the size of your palm and two threads will do.
- Two A4 pages`,
    ],
    categories: ['textiles/patterns'],
    tags: ['handmade'],
    priceInRiyals: 0,
    virtual: true,
    downloads: [{ name: 'نموذج النجمة', file: 'downloads/star-embroidery-pattern.pdf' }],
    crossSells: ['HN-PAT-001'],
    created: '2026-03-01 20:30:00',
    sold: 190,
  },
]

/** Every color in every size; two thirds have no stock tracking, the others are low in stock. */
function curtains(): Variation[] {
  return curtainColors.flatMap((color, c) =>
    curtainWidths.flatMap((width, w) =>
      curtainDrops.map((drop, d) => ({
        of: { color, width: `${width}-cm`, drop: `${drop}-cm` },
        priceInRiyals: Math.round((70 + width * drop * 0.0058) / 5) * 5,
        ...((c + w + d) % 3 === 0
          ? { stock: (c * 7 + w * 5 + d * 3) % 9 }
          : { stockStatus: 'instock' as const }),
      })),
    ),
  )
}
