/**
 * What functions that run in the browser use. The real types of the DOM would hold for the service
 * too, which these tests start, and contradict Node's there.
 */
declare const document: any;
declare const window: any;
declare const getComputedStyle: any;
declare const requestAnimationFrame: any;
declare const getSelection: any;
declare const DataTransfer: any;
type Attr = any;
type Element = any;
type HTMLTextAreaElement = any;
interface Navigator {
  clipboard: any;
}
declare const scrollY: number;
declare function scrollBy(x: number, y: number): void;
declare function scrollTo(x: number, y: number): void;
