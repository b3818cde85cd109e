import runLighthouse from 'lighthouse';
import { chromium } from 'playwright-core';
import getPort from 'get-port';
import { Connection } from './support/connection.mjs';
import { Shopper } from './support/shopper.mjs';
import { EXECUTABLE, FLAGS } from './pages/browser.mjs';
const [,, port, path='/', runs='3', verbose] = process.argv;
const out=[];
for (let i=0;i<Number(runs);i++){
 const debugging=await getPort({host:'127.0.0.1'});
 const b=await chromium.launchPersistentContext('',{executablePath:EXECUTABLE,args:[...FLAGS,`--remote-debugging-port=${debugging}`]});
 try{
  const url=`http://127.0.0.1:${port}`;
  if(path!=='/'&&!path.startsWith('/product')){const c=await Connection.open(Number(port));const s=new Shopper(c);await s.add({id:5});await s.add({id:5});await s.add({id:1,variant:'Large'}); if(path==='/checkout'){await s.done('/api/saveCartAsOrder');await s.done('/api/updateOrder',{ta_method:'COLLECT'});} const [n,...v]=s.cookie.split('=');await b.addCookies([{name:n,value:v.join('='),url}]);c.close();}
  const {lhr}=await runLighthouse(url+path,{port:debugging,onlyCategories:['performance'],logLevel:'error'});
  const a=lhr.audits; out.push({s:lhr.categories.performance.score,fcp:Math.round(a['first-contentful-paint'].numericValue),lcp:Math.round(a['largest-contentful-paint'].numericValue),tbt:Math.round(a['total-blocking-time'].numericValue),si:Math.round(a['speed-index'].numericValue),cls:a['cumulative-layout-shift'].numericValue});
  if(verbose&&i===0){ console.log(JSON.stringify(a['long-tasks']?.details?.items?.map(x=>[x.url?.slice(-20),Math.round(x.duration),Math.round(x.startTime)]))); console.log(JSON.stringify(a['largest-contentful-paint-element']?.details?.items?.[0]?.items?.[0]?.node?.snippet), JSON.stringify(a['largest-contentful-paint-element']?.details?.items?.[1]?.items)); console.log(JSON.stringify(a['bootup-time'].details.items.map(x=>[x.url.slice(-22),Math.round(x.total),Math.round(x.scripting),Math.round(x.scriptParseCompile)]))); console.log(JSON.stringify(a['network-requests'].details.items.map(x=>[x.url.slice(-30),Math.round(x.networkRequestTime),Math.round(x.networkEndTime),x.transferSize,x.priority])));}
 } finally {await b.close();}
}
for(const o of out)console.log(JSON.stringify(o));
