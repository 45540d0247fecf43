import type { Product } from './types.ts'

export const stationery: readonly Product[] = [
  {
    id: 501,
    sku: 'HN-NTB-001',
    slug: 'stitched-notebook',
    name: ['دفتر مخيط بغلاف قماش', 'Cloth-bound notebook'],
    short: [
      'دفتر يُفتح مستويًا على الطاولة، بخياطة ظاهرة وشريط فاصل.',
      'A notebook that lies flat when open, with visible stitching and a ribbon.',
    ],
    about: [
      `يُخاط الدفتر ملازم ملازم بخيط مشمّع، فلا تنفلت ورقة منه مهما فتحته.
يفتح من اليمين، ونرسله مفتوحًا من اليسار إن طلبت ذلك في ملاحظة الطلب.
- 14 × 21 سم، 192 صفحة
- ورق 100 جم لا ينفذ منه الحبر`,
      `Sewn section by section with waxed thread, so no page comes loose however you open it.
It opens from the right; ask in the order note and we send one that opens from the left.
- 14 × 21 cm, 192 pages
- 100 g paper that ink does not bleed through`,
    ],
    categories: ['stationery/writing'],
    tags: ['handmade', 'everyday', 'gift'],
    brand: 'waraq',
    attributes: [
      {
        global: 'color',
        values: ['teal', 'burgundy', 'saffron', 'charcoal'],
        forVariations: true,
        default: 'teal',
      },
      { global: 'ruling', values: ['plain', 'lined', 'dotted'], forVariations: true, default: 'lined' },
      { global: 'material', values: ['paper'] },
    ],
    variations: [
      { of: { color: 'teal' }, priceInRiyals: 52, stock: 46 },
      { of: { color: 'burgundy', ruling: 'plain' }, priceInRiyals: 52, stock: 8 },
      { of: { color: 'burgundy', ruling: 'lined' }, priceInRiyals: 52, stock: 12 },
      { of: { color: 'saffron', ruling: 'lined' }, priceInRiyals: 52, salePriceInRiyals: 42, stock: 3 },
      { of: { color: 'saffron', ruling: 'dotted' }, priceInRiyals: 52, stock: 0 },
      { of: { color: 'charcoal' }, priceInRiyals: 52, stock: 29 },
    ],
    picturedBy: 'color',
    gallery: ['open'],
    weightInKilograms: 0.34,
    sizeInCentimetres: [21, 14, 2],
    upsells: ['HN-PEN-001'],
    created: '2026-01-04 09:15:00',
    sold: 377,
  },
  {
    id: 502,
    sku: 'HN-PEN-001',
    slug: 'reed-pens',
    name: ['أقلام قصب للخط', 'Reed pens for calligraphy'],
    short: [
      'ثلاثة أقلام مبريّة بثلاثة عروض، مع مقطّ من العظم الصناعي.',
      'Three reed pens cut to three widths, with a plate of imitation bone to cut the nibs on.',
    ],
    about: [
      `قصب من ضفاف الفرات جُفف عامين في الظل، فصار صلبًا لا يتشقق عند البري.
كل قلم مبري ومجرّب على الورق قبل أن يصلك.
- الطول 22 سم
- للنسخ والثلث والديواني`,
      `Reed from the banks of the Euphrates, dried in the shade for two years until it is hard enough to cut cleanly.
Each pen is cut and tried on paper before it reaches you.
- 22 cm long
- For Naskh, Thuluth and Diwani`,
    ],
    categories: ['stationery/writing'],
    tags: ['calligraphy', 'handmade', 'gift'],
    brand: 'waraq',
    attributes: [
      {
        local: 'nib-width',
        name: ['عرض السن', 'Nib width'],
        values: [{ slug: 'three-widths', name: ['2 و3 و5 مم', '2, 3, 5 mm'] }],
      },
    ],
    priceInRiyals: 68,
    stock: 22,
    gallery: ['strokes'],
    weightInKilograms: 0.08,
    sizeInCentimetres: [23, 5, 2],
    crossSells: ['HN-INK-001'],
    created: '2025-11-11 11:11:00',
    sold: 95,
  },
  {
    id: 503,
    sku: 'HN-INK-001',
    slug: 'calligraphy-ink',
    name: ['حبر خط', 'Calligraphy ink'],
    short: [
      'حبر سخامي كثيف في محبرة زجاجية، معه ليقة حرير.',
      'Dense lampblack ink in a glass well, with a pad of raw silk.',
    ],
    about: [
      `يُطبخ من سخام الكتان والصمغ العربي على الطريقة القديمة، ويجفّ لامعًا قليلًا.
- 60 مل
- يُمحى عن الورق المقهّر بالماء`,
      `Cooked from linseed soot and gum arabic in the old way; it dries with a slight sheen.
- 60 ml
- Lifts off sized paper with water`,
    ],
    categories: ['stationery/writing'],
    tags: ['calligraphy', 'natural'],
    brand: 'waraq',
    attributes: [
      { global: 'color', values: ['black', 'brown', 'cobalt'], forVariations: true, default: 'black' },
    ],
    variations: [
      { of: { color: 'black' }, priceInRiyals: 45, stock: 39 },
      { of: { color: 'brown' }, priceInRiyals: 45, stock: 17 },
      { of: { color: 'cobalt' }, priceInRiyals: 48, stock: 2 },
    ],
    picturedBy: 'color',
    weightInKilograms: 0.22,
    sizeInCentimetres: [6, 6, 7],
    created: '2025-11-11 11:30:00',
    sold: 131,
  },
  {
    id: 504,
    sku: 'HN-CRD-001',
    slug: 'greeting-cards',
    name: ['بطاقات تهنئة بظروفها', 'Greeting cards with envelopes'],
    short: [
      'ثماني بطاقات من ورق قطني بحافة ممزقة، مطبوعة بأربعة نقوش.',
      'Eight cotton-paper cards with deckled edges, printed in four patterns.',
    ],
    about: [
      `تُطبع على مكبس حديدي من ستينيات القرن الماضي، فتحسّ بالنقش تحت إصبعك. داخلها أبيض لتكتب ما تشاء.
- 11 × 15 سم
- ثماني بطاقات وثمانية ظروف`,
      `Printed on an iron press from the sixties: you can feel the pattern under your finger. Blank inside for your own words.
- 11 × 15 cm
- Eight cards, eight envelopes`,
    ],
    categories: ['stationery/prints'],
    tags: ['gift', 'ramadan'],
    brand: 'waraq',
    attributes: [{ global: 'material', values: ['paper'] }],
    priceInRiyals: 58,
    stock: 33,
    gallery: ['fan'],
    weightInKilograms: 0.2,
    sizeInCentimetres: [16, 12, 2],
    created: '2026-02-10 13:00:00',
    sold: 160,
  },
  {
    id: 505,
    sku: 'HN-PRT-001',
    slug: 'geometry-print',
    name: ['لوحة هندسية مطبوعة', 'Geometric print'],
    short: [
      'طباعة حجرية على ورق قطني لثلاثة نقوش هندسية، بإطار أو بدونه.',
      'A lithograph on cotton paper after three geometric patterns, framed or not.',
    ],
    about: [
      `رُسمت النقوش بالفرجار والمسطرة كما كان يرسمها المعلّمون، ثم نُقلت إلى الحجر لونًا بعد لون.
- 40 × 50 سم
- طبعة من 150 نسخة مرقّمة
- الإطار من خشب الجوز وزجاج غير عاكس`,
      `Drawn with compass and ruler as the masters did, then brought to the stone color by color.
- 40 × 50 cm
- Numbered edition of 150
- Frame of walnut with non-reflecting glass`,
    ],
    categories: ['stationery/prints'],
    tags: ['gift', 'new-home', 'one-of-a-kind'],
    brand: 'waraq',
    attributes: [
      { global: 'pattern', values: ['zellige', 'stars', 'waves'], forVariations: true, default: 'zellige' },
      {
        local: 'frame',
        name: ['الإطار', 'Frame'],
        values: [
          { slug: 'unframed', name: ['بلا إطار', 'Unframed'] },
          { slug: 'walnut', name: ['إطار جوز', 'Walnut frame'] },
        ],
        forVariations: true,
      },
    ],
    variations: [
      { of: { frame: 'unframed' }, priceInRiyals: 120, stock: 90, sku: 'HN-PRT-001-UNFRAMED' },
      { of: { pattern: 'zellige', frame: 'walnut' }, priceInRiyals: 280, stock: 6 },
      { of: { pattern: 'stars', frame: 'walnut' }, priceInRiyals: 280, stock: 1 },
      { of: { pattern: 'waves', frame: 'walnut' }, priceInRiyals: 280, stock: 0 },
    ],
    picturedBy: 'pattern',
    weightInKilograms: 0.9,
    sizeInCentimetres: [55, 45, 4],
    created: '2026-05-25 12:00:00',
    sold: 72,
  },
  {
    id: 506,
    sku: 'HN-BOK-001',
    slug: 'pattern-drawing-book',
    type: 'external',
    name: ['كتاب «الفرجار والنجمة»', 'Compass and Star, the book'],
    short: [
      'مدخل مصوّر إلى رسم الزخارف الهندسية خطوة خطوة، يبيعه ناشره.',
      'An illustrated step-by-step introduction to geometric ornament, sold by its publisher.',
    ],
    about: [
      `أربعون نموذجًا تبدأ كلها من دائرة، ولكل نموذج صفحة تُقصّ وتُنسخ.
- 176 صفحة، غلاف صلب
- نص بالعربية والإنجليزية`,
      `Forty patterns that all begin with a circle, each with a page to tear out and trace.
- 176 pages, hardcover
- Text in Arabic and English`,
    ],
    categories: ['stationery/prints'],
    tags: ['gift'],
    priceInRiyals: 135,
    externalUrl: 'https://example.com/compass-and-star',
    buttonText: ['اشترِ من الناشر', 'Buy from the publisher'],
    gallery: ['open'],
    created: '2026-06-20 10:00:00',
    sold: 0,
  },
  {
    id: 507,
    sku: 'HN-WRP-001',
    slug: 'gift-wrapping',
    name: ['تغليف هدية', 'Gift wrapping'],
    short: [
      'ورق قطني وشريط كتان وبطاقة نكتبها بخط اليد.',
      'Cotton paper, a linen ribbon and a card that we write by hand.',
    ],
    about: [
      `اكتب نص البطاقة في ملاحظات الطلب، ونكتبه كما هو.`,
      `Write the text for the card in the order notes and we will copy it exactly.`,
    ],
    categories: ['stationery/prints'],
    tags: ['gift'],
    brand: 'waraq',
    priceInRiyals: 15,
    visibility: 'hidden',
    created: '2025-08-01 09:00:00',
    sold: 88,
  },
]
