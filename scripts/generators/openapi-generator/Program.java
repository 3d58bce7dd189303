import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.UUID;
import sluice.ApiClient;
import sluice.ApiException;
import sluice.api.ApiKeysApi;
import sluice.api.ChangesApi;
import sluice.api.FeedsApi;
import sluice.api.PostsApi;
import sluice.model.Change;
import sluice.model.CreateApiKey;
import sluice.model.Post;
import sluice.model.PostDeleted;
import sluice.model.PostUpserted;
import sluice.model.PublishPost;

/** Calls the service with the client that openapi-generator made. */
public class Program {
  public static void main(String[] args) throws Exception {
    UUID feed = UUID.fromString(args[2]);
    ApiClient client = new ApiClient();
    client.updateBaseUri(args[0]);
    client.setRequestInterceptor(request -> request.header("X-API-Key", args[1]));
    PostsApi posts = new PostsApi(client);
    var told = new LinkedHashMap<String, Object>();

    CreateApiKey named = new CreateApiKey().name("Java");
    told.put("key", new ApiKeysApi(client).createApiKey(named, null).getData().getRawKey().substring(0, 7));
    PublishPost post = new PublishPost().externalId("java").title("Published");
    told.put("published", posts.publishPost(feed, post, null).getData().getTitle());
    List<String> titles = new ArrayList<>();
    for (Post one : list(posts, feed)) titles.add(one.getTitle());
    told.put("listed", titles);
    ObjectMapper mapper = new ObjectMapper();
    try {
      posts.getPost(UUID.fromString("019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70"), null);
    } catch (ApiException error) {
      String code = mapper.readTree(error.getResponseBody()).get("code").asText();
      told.put("problem", error.getCode() + " " + code);
    }
    told.put("lastError", new FeedsApi(client).getFeed(feed).getData().getLastError());
    List<String> changes = new ArrayList<>();
    ChangesApi all = new ChangesApi(client);
    for (Change one : all.listChanges(null, 100, List.of("post"), null, null, null).getData()) {
      changes.add(tell(one.getPostChange().getActualInstance()));
    }
    told.put("changes", changes.subList(changes.size() - 3, changes.size()));
    System.out.println(mapper.writeValueAsString(told));
  }

  /** Every filter is an argument, also those that are not used. */
  private static List<Post> list(PostsApi posts, UUID feed) throws ApiException {
    return posts
        .listPosts(
            null, null, null, null, null, null, null, null, null, null, null, null, null, null,
            null, null, null, null, null, List.of(feed), null)
        .getData();
  }

  private static String tell(Object change) {
    if (change instanceof PostUpserted) {
      PostUpserted upserted = (PostUpserted) change;
      return upserted.getChange().getValue() + " " + upserted.getData().getTitle();
    }
    return ((PostDeleted) change).getChange().getValue();
  }
}
