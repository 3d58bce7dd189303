// Calls the service with the client that openapi-generator made.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	sluice "tried/client"
)

func must[T any](value T, _ any, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	url, key, feed := os.Args[1], os.Args[2], os.Args[3]
	settings := sluice.NewConfiguration()
	settings.Servers = sluice.ServerConfigurations{{URL: url}}
	settings.AddDefaultHeader("X-API-Key", key)
	client := sluice.NewAPIClient(settings)
	ctx := context.Background()

	named := *sluice.NewCreateApiKey("Go")
	made := must(client.APIKeysAPI.CreateApiKey(ctx).CreateApiKey(named).Execute())
	post := *sluice.NewPublishPost()
	post.SetTitle("Published")
	post.SetExternalId("go")
	published := must(client.PostsAPI.PublishPost(ctx, feed).PublishPost(post).Execute())
	listed := must(client.PostsAPI.ListPosts(ctx).FeedId([]string{feed}).Execute())
	titles := []string{}
	for _, one := range listed.Data {
		titles = append(titles, one.GetTitle())
	}
	problem := "none"
	_, _, err := client.PostsAPI.GetPost(ctx, "019b1e5a-7c3d-7a4e-9f10-2b3c4d5e6f70").Execute()
	if failure, ok := err.(*sluice.GenericOpenAPIError); ok {
		if told, ok := failure.Model().(sluice.Problem); ok {
			problem = fmt.Sprintf("%d %s", told.Status, told.Code)
		}
	}
	read := must(client.FeedsAPI.GetFeed(ctx, feed).Execute())
	changes := must(client.ChangesAPI.ListChanges(ctx).Types([]string{"post"}).PageSize(100).Execute())
	told := []string{}
	for _, change := range changes.Data {
		told = append(told, tell(change))
	}

	json.NewEncoder(os.Stdout).Encode(map[string]any{
		"key":       made.Data.RawKey[:7],
		"published": published.Data.Title.Get(),
		"listed":    titles,
		"problem":   problem,
		"lastError": read.Data.LastError.Get(),
		"changes":   told[len(told)-3:],
	})
}

func tell(change sluice.Change) string {
	if gone := change.PostChange.PostDeleted; gone != nil {
		return gone.Change
	}
	return "upserted " + change.PostChange.PostUpserted.Data.GetTitle()
}
