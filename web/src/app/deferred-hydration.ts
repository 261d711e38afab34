/** Where the page keeps its start until it is time; the value is the text's type, which no browser runs. */
const KEPT = '<script type="text/plain" id="start"';

const MODULE_PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
/** With the mark of a script of the page's own (script-mark.ts). */
const START = /<script( nonce="[^"]*") type="module" async=""/;

/** What others are made of comes first, the entry last: each part is run by itself (`lateStart`). */
const RUN_FIRST = ['framework', 'shop-shell', 'api'];
const turn = (path: string): number => {
  const at = RUN_FIRST.findIndex((name) => path.includes(`/${name}-`));
  if (path.includes('/entry.client-')) return RUN_FIRST.length + 1;
  return at < 0 ? RUN_FIRST.length : at;
};

/** Its statements end in semicolons, so the spaces that it is laid out with may go. */
const WHOLE_START = new RegExp(`${START.source}>[\\s\\S]*?</script>`);

/**
 * Takes the start of the script out of a rendered page's way: the page can be read, its links and forms work, and nothing
 * that is not seen may stand before its styles and its picture on a slow line. `lateStart` sets it off.
 */
export function startLater(html: string): string {
  const parts = [...html.matchAll(MODULE_PRELOAD)].map(([, path = '']) => path).toSorted((a, b) => turn(a) - turn(b));
  return html
    .replace(MODULE_PRELOAD, '')
    .replace(WHOLE_START, (script) => script.replaceAll(/\n\s*/g, ''))
    .replace(START, `${KEPT}$1 data-parts="${parts.join(' ')}"`);
}

/**
 * The text of the script that starts the page: when all that is seen first has come and is painted, at the first touch or
 * key, or after three seconds at the latest. Its parts are run one after another, so that the page answers in between. A
 * button that is pressed before somebody listens is marked, and so is what is chosen; `catchUp` does it again. Who goes back to
 * an address that the same page had, as a list has while it is narrowed, gets it from the server.
 */
export const deferredHydration = `(function(){var d=document,s=d.getElementById('start'),f=requestAnimationFrame,on;if(!s)return;
function go(){if(on)return;on=1;var a=s.dataset.parts.split(' ');a.forEach(function(p){var l=d.createElement('link');l.rel='modulepreload';l.href=p;d.head.append(l)});
function next(){if(a.length>1){import(a.shift()).then(soon,soon)}else{var m=d.createElement('script');m.type='module';m.textContent=s.textContent;d.head.append(m);m.remove()}}
function soon(){setTimeout(next)}next()}
function seen(){f(function(){!self.PerformancePaintTiming||performance.getEntriesByName('first-contentful-paint')[0]?f(go):seen()})}
if(d.readyState=='complete')seen();else addEventListener('load',seen);
setTimeout(go,3000);
['pointerdown','keydown','focusin'].forEach(function(e){addEventListener(e,function(){d.documentElement.dataset.touched='';go()},{once:true,capture:true,passive:true})});
function early(e){var b=e.target.closest(e.type=='click'?'button[type=button]':'select,[type=checkbox]');if(!b||'live' in d.documentElement.dataset)return;if(b.type=='checkbox'&&'early' in b.dataset)delete b.dataset.early;else b.dataset.early=''}
addEventListener('click',early,true);addEventListener('change',early,true);
function at(){return location.pathname+location.search}
var came=at();addEventListener('popstate',function(){'live' in d.documentElement.dataset||at()==came||location.reload()})})()`;

/** The page lives: what was pressed, ticked or chosen before it did happens now. */
export function catchUp(): void {
  document.documentElement.dataset['live'] = '';
  for (const control of document.querySelectorAll<HTMLElement>('[data-early]')) {
    delete control.dataset['early'];
    // The first click would take the tick away again, so it is taken away beforehand.
    if (control instanceof HTMLInputElement) control.checked = !control.checked;
    if (control instanceof HTMLSelectElement) control.dispatchEvent(new Event('change', { bubbles: true }));
    else control.click();
  }
  // Whoever stands in a field came there unseen.
  document.activeElement?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
}
