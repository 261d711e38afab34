/** Where the page keeps its start until it is time; the value is the text's type, which no browser runs. */
const KEPT = '<script type="text/plain" id="start"';

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** With the mark of a script of the page's own (script-mark.ts). */
const START = /<script( nonce="[^"]*") type="module" async=""/;
/** Its statements end in semicolons, so the spaces that it is laid out with may go. */
const WHOLE_START = new RegExp(`${START.source}>[\\s\\S]*?</script>`);

/**
 * Takes the start of the script out of a rendered page's way: the page can be read, its links and forms work, and nothing
 * that is not seen may stand before its styles and its picture on a slow line. `lateStart` sets it off.
 */
export function startLater(html: string): string {
  const parts = [...html.matchAll(MODULE_PRELOAD)].map(([, path = '']) => path);
  return html
    .replace(MODULE_PRELOAD, '')
    .replace(WHOLE_START, (script) => script.replaceAll(/\n\s*/g, ''))
    .replace(START, `${KEPT}$1 data-parts="${parts.join(' ')}"`);
}

/**
 * The text of the script that starts the page: once its first picture has come, at the first touch or key, or after three
 * seconds at the latest; so the browser's load event still means that the script is there. A button that is pressed before that is marked, and pressed again when somebody listens.
 */
export const lateStart = `(function(){var d=document,s=d.getElementById('start'),on;if(!s)return;
function go(){if(on)return;on=1;s.dataset.parts.split(' ').forEach(function(p){var l=d.createElement('link');l.rel='modulepreload';l.href=p;d.head.append(l)});
var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.head.append(m);m.remove()}
var i=d.querySelector('img[fetchpriority=high]');if(!i||i.complete)go();else{i.onload=i.onerror=go;setTimeout(go,3000)}
['pointerdown','keydown','focusin'].forEach(function(e){addEventListener(e,go,{once:true,capture:true,passive:true})});
addEventListener('click',function(e){var b=e.target.closest('button[type=button]');if(b&&!('live' in d.documentElement.dataset))b.dataset.pressed=''},true)})()`;

/** The page lives: what was pressed before it did is pressed now. */
export function catchUp(): void {
  document.documentElement.dataset['live'] = '';
  for (const button of document.querySelectorAll<HTMLElement>('button[data-pressed]')) {
    delete button.dataset['pressed'];
    button.click();
  }
}
