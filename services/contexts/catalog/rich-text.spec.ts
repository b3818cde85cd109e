import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText, refusalOfRichText } from './rich-text.js';

const styled = (style: string): Promise<string> => cleanRichText(`<span style="${style}">x</span>`);

describe('cleanRichText', () => {
  it('OPEN-13 keeps what formats', async () => {
    const content = [
      '<h2>Dough</h2><p>Proved for <strong>two</strong> <em>days</em>, <u>by</u> <s>hand</s>.<br />Then:</p>',
      '<ul><li><p>tomato</p></li></ul><ol start="2"><li><p>basil</p></li></ol><blockquote><p>Good</p></blockquote>',
      '<p><a href="https://hatch.test/menu">menu</a> <a href="/product/2">two</a> <a href="tel:02079460000">ring</a></p>',
      '<table><tbody><tr><td colspan="2">a</td></tr></tbody></table><p><img src="/uploads/a.jpg" alt="a" /></p>',
    ].join('');
    expect(await cleanRichText(content)).toBe(content);
  });

  it('CMS-25 offers a picture that was uploaded here in every size and format, once', async () => {
    const name = `${'ab'.repeat(16)}${'f'.repeat(12)}`;
    const image = `<img src="/uploads/${name}-400.jpg#30,70" alt="our &quot;oven&quot;" width="400" height="300" />`;
    const source = (format: string) =>
      `<source type="image/${format}" srcset="/uploads/${name}-320.${format} 320w,/uploads/${name}-400.${format} 400w" sizes="(min-width: 48rem) 42rem, 100vw" />`;
    const shown = `<p>a<picture>${source('avif')}${source('webp')}${image.replace('<img ', '<img loading="lazy" ')}</picture></p>`;
    expect(await cleanRichText(`<p>a${image}</p>`)).toBe(shown);
    expect(await cleanRichText(shown)).toBe(shown);
  });

  it('OPEN-13 lets nobody else say what a picture loads', async () => {
    const hostile =
      '<picture><source srcset="https://evil.test/a.png"><img src="/a.jpg" srcset="https://evil.test/b.png 1w" sizes="1px"></picture>';
    expect(await cleanRichText(hostile)).toBe('<img src="/a.jpg" />');
  });

  it.each(['8px', '9px', '10px', '99px', '149px', '150px'])('CMS-04 keeps a font size of %s', async (size) => {
    expect(await styled(`font-size:${size}`)).toBe(`<span style="font-size:${size}">x</span>`);
  });

  it.each(['7px', '151px', '1500px', '12em', '-8px', '12px/**/', 'calc(1px*999)', '12px;position:fixed'])(
    'CMS-04 OPEN-13 keeps nothing of a font size of %s but what is one',
    async (size) => {
      const clean = await styled(`font-size:${size}`);
      expect(clean).toMatch(/^<span(?: style="font-size:12px")?>x<\/span>$/);
    },
  );

  it.each(['Arial', 'Arial Black', 'Comic Sans MS', 'Courier New'])('CMS-05 keeps the font %s', async (font) => {
    expect(await styled(`font-family:${font}`)).toBe(`<span style="font-family:${font}">x</span>`);
    const quoted = `<span style="font-family:&quot;${font}&quot;">x</span>`;
    expect(await cleanRichText(quoted)).toBe(quoted);
  });

  it.each([
    'position:fixed;inset:0',
    'background:url(javascript:alert(1))',
    'background-image:url(https://evil.example/a.png)',
    'width:expression(alert(1))',
    'behavior:url(#default#userData)',
    'font-family:Papyrus',
    'font-family:Arial, url(x)',
    'color:url(https://evil.example)',
    'color:var(--accent)',
    'display:none',
    'po\\73ition:fixed',
    'position:/**/fixed',
    'text-align:expression(1)',
    '}*{position:fixed',
    '--x:1',
    '@import url(https://evil.example/a.css)',
  ])('OPEN-13 takes off the style %s', async (style) => {
    expect(await styled(style)).toBe('<span>x</span>');
  });

  it.each([
    ['a script', 'a<script>alert(1)</script>b', 'ab'],
    ['a script in capitals', 'a<ScRiPt src=//evil.example/a.js></sCrIpT>b', 'ab'],
    ['a script inside a script', 'a<scr<script>x</script>ipt>alert(1)</script>b', 'axipt&gt;alert(1)b'],
    ['a handler', '<p onclick="alert(1)" onmouseover=alert(1)>a</p>', '<p>a</p>'],
    ['a handler of a picture', '<img src="x" onerror="alert(1)">', '<img src="x" />'],
    ['a javascript link', '<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['one in disguise', '<a href=" jAvA&#x09;script&colon;alert(1)">a</a>', '<a>a</a>'],
    ['a link with data', '<a href="data:text/html,<script>alert(1)</script>">a</a>', '<a>a</a>'],
    ['a vbscript link', '<a href="vbscript:msgbox(1)">a</a>', '<a>a</a>'],
    ['another host without a scheme', '<img src="//evil.example/a.png" />', '<img />'],
    ['a picture as data', '<img src="data:image/svg+xml,<svg onload=alert(1)>" />', '<img />'],
    ['a frame', '<iframe src="https://evil.example"></iframe>a', 'a'],
    ['a form', '<form action="https://evil.example"><input name="password" /></form>a', 'a'],
    ['a drawing', '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', '<a>a</a>'],
    ['a style sheet', '<style>*{position:fixed}</style>a', 'a'],
    ['a base', '<base href="https://evil.example/" />a', 'a'],
    ['a comment', 'a<!-- <script>alert(1)</script> -->b', 'ab'],
    ['names that shadow', '<p id="root" name="root" class="fixed inset-0">a</p>', '<p>a</p>'],
    [
      'what another reader would take for a picture',
      '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
      '<p></p>',
    ],
  ])('OPEN-13 takes out %s', async (_what, content, clean) => {
    expect(await cleanRichText(content)).toBe(clean);
  });

  it('keeps text as text', async () => {
    expect(await cleanRichText('Fish & chips < £10')).toBe('Fish &amp; chips &lt; £10');
    expect(await cleanRichText('a\r\nb\rc')).toBe('a\nb\nc');
  });

  it('OPEN-13 comes out as it was when it is clean, and never with anything that runs', async () => {
    const pieces = fc.constantFrom(
      ...['<p>', '</p>', '<b>', '</b>', '<a href="', 'javascript:', 'https://a.example', '">', '<img src=x ', '/>'],
      ...['<script>', '</script>', '<style>', '</style>', '<svg>', '<math>', '<table>', '<td>', '</td>', '<li>', '<'],
      ...[
        '<span style="',
        'font-size:12px',
        ';',
        'position:fixed',
        ' onclick=',
        '&lt;',
        '&#13;',
        '&',
        '"',
        "'",
        '<!--',
      ],
      ...['-->', '<textarea>', '</textarea>', '<noscript>', '<title>', '\r\n', '\0', '`', '=', '<![CDATA[', ']]>'],
    );
    const content = fc.array(fc.oneof(pieces, fc.string()), { maxLength: 30 }).map((parts) => parts.join(''));
    await fc.assert(
      fc.asyncProperty(content, async (dirty) => {
        const clean = await cleanRichText(dirty);
        expect(await cleanRichText(clean)).toBe(clean);
        const outsideValues = clean.replace(/"[^"]*"/g, '""');
        expect(outsideValues).not.toMatch(
          /<(?:script|style|svg|math|iframe|textarea|noscript|title)|<[^>]+\s(?:on\w+|id)=/i,
        );
      }),
      { numRuns: 3000 },
    );
  });
});

describe('refusalOfRichText', () => {
  it('OPEN-91 takes up to 1 MB, in bytes', () => {
    expect(refusalOfRichText('x'.repeat(1_000_000))).toBeUndefined();
    expect(refusalOfRichText('x'.repeat(1_000_001))?.message).toMatch(/1 MB/);
    expect(refusalOfRichText('é'.repeat(500_001))?.message).toMatch(/1 MB/);
  });

  it('takes no more tags than can be looked through in passing', async () => {
    const most = '<b>'.repeat(19_999);
    expect(refusalOfRichText(most)).toBeUndefined();
    expect(refusalOfRichText(`${most}<b>`)?.message).toMatch(/formatting/);
    expect(await cleanRichText(most)).toMatch(/^(?:<b>){100,101}(?:<\/b>)+$/);
  });

  const span = (style: string) => `<span style="${style}">x</span>`;

  it('OPEN-13 takes the styles of an editor, and no more than can be read in passing', () => {
    const ofEditor = span('font-size: 12px; font-family: &quot;Arial Black&quot;; color: #a8321c; text-align: center');
    expect(refusalOfRichText(ofEditor.repeat(800))).toBeUndefined();
    expect(refusalOfRichText(span('color:red;'.repeat(40_000)))?.message).toMatch(/formatting/);
    expect(refusalOfRichText(span('color:red').repeat(6_000))?.message).toMatch(/formatting/);
  });

  it.each(['<p style = "', "<p STYLE='", '<p style=', '<p style=a"', '<p a="1"style="'])(
    'OPEN-13 knows a long style that begins with %s',
    (beginning) => {
      expect(refusalOfRichText(beginning + 'color:red;'.repeat(4_000))?.message).toMatch(/formatting/);
    },
  );
});
